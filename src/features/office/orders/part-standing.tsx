import { useTranslation } from 'next-i18next/pages'
import type { OfficeOrder } from '#contracts/office/order.ts'

/** State and payment of a seller's part. One that awaits its payment says so once. */
export function PartStanding({ state, payment }: Pick<OfficeOrder['parts'][number], 'state' | 'payment'>) {
  const { t } = useTranslation('office')
  return (
    <>
      {t(`orders.state.${state}`)}
      {state !== 'awaiting_payment' && ` · ${t(`orders.payment.${payment}`)}`}
    </>
  )
}
