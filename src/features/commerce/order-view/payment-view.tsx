import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Order } from '#contracts/commerce/order.ts'
import { formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { GatewayPayment } from './gateway-payment.tsx'
import { TransferBox } from './transfer-box.tsx'

type Props = { order: Order; token: string | null }

/** Payment that an order waits for. */
export function PaymentView({ order, token }: Props) {
  const { t } = useTranslation('orders')
  const awaited = order.sellerOrders.filter(({ state }) => state === 'awaiting_payment')
  const isCancelled = order.sellerOrders.every(({ state }) => state === 'cancelled')
  const date = order.payUntil === null ? '' : formatLastDay(order.payUntil)
  const state = awaited.length > 0 ? 'waiting' : isCancelled ? 'cancelled' : 'done'
  const { payment } = order
  // The method may be one that the buyer has changed to.
  const isOnline = payment !== null && order.paymentMethod === 'gateway'
  return (
    <>
      {isOnline && state !== 'cancelled' ? (
        <GatewayPayment order={order} payment={payment} token={token} />
      ) : (
        <Notice tone={state === 'done' ? 'success' : 'info'}>
          {t(isOnline ? 'gateway.cancelled' : `payment.${state}`, {
            date,
            number: order.number,
            count: awaited.length,
          })}
          {state === 'waiting' && order.isEmailConfirmed && ` ${t('payment.mailed')}`}
        </Notice>
      )}
      {awaited.map(
        ({ uuid, transfer, seller }) => transfer && <TransferBox key={uuid} transfer={transfer} seller={seller} />,
      )}
      <ConfirmEmail order={order} token={token} />
      <div>
        <Button asChild variant="secondary">
          <Link href={paths.order(order.id, token ?? undefined)}>{t('payment.toOrder')}</Link>
        </Button>
      </div>
    </>
  )
}
