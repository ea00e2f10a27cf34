import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { SalesSettings } from '#contracts/catalogue/delivery.ts'
import { salesSettingsQuery } from '#data/catalogue/delivery/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { sellerUuid: string; children: (settings: SalesSettings) => ReactNode }

/** Loads the delivery and payment settings of a seller. */
export function WithSalesSettings({ sellerUuid, children }: Props) {
  const { t } = useTranslation('delivery')
  const query = useQuery(salesSettingsQuery(sellerUuid))
  if (query.data) return children(query.data)
  if (query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={320} />
    </div>
  )
}
