import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { salesSettingsQuery } from '#data/catalogue/delivery/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { PaymentSettings } from './payment-settings.tsx'

/** Delivery and payment settings of a seller. */
export function DeliveryPanel({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('delivery')
  const query = useQuery(salesSettingsQuery(sellerUuid))
  if (query.isError && !query.data) return <LoadFault title={t('failed.title')} query={query} />
  if (!query.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={320} />
      </div>
    )
  return (
    <>
      <DeliverySettings sellerUuid={sellerUuid} settings={query.data} />
      <PaymentSettings sellerUuid={sellerUuid} settings={query.data} />
    </>
  )
}
