import { useQuery } from '@tanstack/react-query'
import { Clapperboard, Package, Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { dashboardQueries } from '#data/social/dashboard/queries.ts'
import { formatCount, formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NextLive } from './next-live.tsx'
import { SetupList } from './setup-list.tsx'
import styles from './seller-home.module.css'
import { ToDoList } from './to-do-list.tsx'

/** First page of a seller: what needs doing now, the way to the first sale, and the numbers of the day. */
export function SellerHome({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('dashboard')
  const query = useQuery(dashboardQueries.ofSeller(sellerUuid))
  const { data } = query
  if (query.isError && !data) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!data) return <HomeSkeleton />
  const { today, steps, hasSold } = data
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        {!hasSold && <SetupList steps={steps} />}
        <ToDoList dashboard={data} />
      </div>
      <div className={styles.aside}>
        <NextLive onAirUuid={data.onAirUuid} event={data.nextEvent} />
        <section className={styles.card} aria-labelledby="today">
          <h2 id="today">{t('today.title')}</h2>
          <dl className={styles.figures}>
            <div className={styles.figure}>
              <dt>{t('today.orders')}</dt>
              <dd>{formatCount(today.orderQuantity)}</dd>
            </div>
            <div className={styles.figure}>
              <dt>{t('today.turnover')}</dt>
              <dd>{formatPrice(today.turnover)}</dd>
            </div>
          </dl>
          <TextLink asChild variant="arrow">
            <Link href={paths.salesOverview} prefetch={false}>
              {t('today.more')}
            </Link>
          </TextLink>
        </section>
        <nav className={styles.actions} aria-label={t('actions.label')}>
          <Action href={paths.goLive()} icon={<Radio size={18} aria-hidden="true" />} label={t('actions.live')} />
          <Action
            href={paths.createReel}
            icon={<Clapperboard size={18} aria-hidden="true" />}
            label={t('actions.reel')}
          />
          <Action href={paths.depot} icon={<Package size={18} aria-hidden="true" />} label={t('actions.product')} />
        </nav>
      </div>
    </div>
  )
}

const Action = ({ href, icon, label }: { href: string; icon: ReactNode; label: string }) => (
  <Button asChild variant="secondary" isWide>
    <Link href={href} prefetch={false}>
      {icon}
      {label}
    </Link>
  </Button>
)
