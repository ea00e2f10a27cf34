import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { userUuid: string; children: (shop: ShopDetails) => ReactNode }

/** Loads the shop whose settings a form edits. */
export function ShopSettings({ userUuid, children }: Props) {
  const { t } = useTranslation('shop')
  const query = useQuery(shopQueries.details(userUuid))
  if (query.data) return children(query.data)
  if (query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={420} />
    </div>
  )
}
