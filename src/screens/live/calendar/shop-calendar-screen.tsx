import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { Calendar } from '#features/live/calendar/calendar.tsx'
import { Subscribe } from '#features/live/calendar/subscribe.tsx'
import { withHandle } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { shopPicture } from '#lib/shared/picture-url.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CalendarEmpty } from './calendar-empty.tsx'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar-screen.module.css'
import type { ShopCalendarScreenProps } from './load-calendar.ts'

/** Calendar of one shop, with the address to subscribe to it. */
export function ShopCalendarScreen({ place, slug }: ShopCalendarScreenProps) {
  const { t } = useTranslation('calendar')
  const shop = useQuery(shopQueries.ofAddress(slug)).data
  const isOwn = useSession()?.userId === shop?.owner.uuid
  if (!shop) return null
  const { name, owner } = shop
  const path = paths.shopCalendar(slug)
  const common = { place, path, shop: slug }
  const steps = [
    { name: t('title'), path: paths.calendar },
    { name, path: paths.profile(owner.username) },
  ]
  return (
    <div className={styles.screen}>
      <CalendarHead
        {...common}
        title={t('shop.title', { name: withHandle(name, owner.username) })}
        description={t('shop.description', { name: withHandle(name, owner.username), person: owner.fullName })}
        picture={shopPicture(shop.photo ?? owner.avatar)}
        steps={[...steps, { name: t('shop.heading'), path }]}
      />
      <header className={styles.head}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          steps={steps.map(({ name: step, path: href }) => ({ name: step, href }))}
        />
        <PageTitle>{t('shop.headingNamed', { name })}</PageTitle>
        <p className={styles.lead}>{t('shop.lead')}</p>
        {isOwn && (
          <Button asChild variant="secondary" className={styles.manage}>
            <Link href={paths.eventDesk} prefetch={false}>
              {t('shop.manage')}
            </Link>
          </Button>
        )}
      </header>
      <Calendar {...common} empty={<CalendarEmpty place={place} path={path} />} />
      <Subscribe slug={slug} />
    </div>
  )
}
ShopCalendarScreen.layout = { hasDesktopContainer: true } as const
