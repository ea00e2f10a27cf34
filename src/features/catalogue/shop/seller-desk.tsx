import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'

import styles from './seller-desk.module.css'
import { ShopForm } from './shop-form.tsx'
import { TraderForm } from './trader-form.tsx'
import { VideosOverview } from './videos-overview.tsx'

/** All settings of a shop, with those of its delivery. */
export function SellerDesk({ user, delivery }: { user: CurrentUser; delivery: ReactNode }) {
  const { t } = useTranslation('shop')
  const { data: shop, error, isError, isFetching, refetch } = useQuery(shopQueries.details(user.uuid))
  if (isError && !shop) return <LoadFault isPage title={t('failed.title')} query={{ error, isFetching, refetch }} />
  if (!shop)
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <Skeleton height={140} />
        <Skeleton height={320} />
      </div>
    )
  return (
    <>
      <div className={styles.head}>
        <Notice>{shop.trader === null && t('missingTrader')}</Notice>
        <TextLink asChild variant="arrow">
          <Link href={paths.profile(user.username)} prefetch={false}>
            {t('public')}
          </Link>
        </TextLink>
      </div>
      <VideosOverview user={user} />
      <ShopForm key={`shop-${shop.uuid}`} userUuid={user.uuid} shop={shop} />
      {delivery}
      <TraderForm key={`trader-${shop.uuid}`} user={user} trader={shop.trader} />
    </>
  )
}
