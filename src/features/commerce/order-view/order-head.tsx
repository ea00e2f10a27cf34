import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { buyerState, type BuyerState } from '#contracts/commerce/buyer-state.rules.ts'
import { Price } from '#components/price.tsx'
import type { Order } from '#contracts/commerce/order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { GuestOffer } from './guest-offer.tsx'
import styles from './order-view.module.css'

/** Time after ordering during which the page thanks for the order. */
const FRESH_MS = 30 * 60 * 1000

const UNDER_WAY: readonly BuyerState[] = ['sent', 'ready', 'delivered', 'collected', 'undelivered']
const isUnderWay = (state: BuyerState) => UNDER_WAY.includes(state)

export function OrderHead({ order, token }: { order: Order; token: string | null }) {
  const { t } = useTranslation('orders')
  const { number, email, isEmailConfirmed, createdAt, serverTime, sellerOrders } = order
  const states = sellerOrders.map((part) => buyerState(part, order.paymentMethod))
  const isAwaited = states.includes('awaiting_payment')
  const first = states.includes('paid') ? 'paid' : 'placed'
  const key = states.includes('unconfirmed') ? 'unconfirmed' : isAwaited ? order.paymentMethod : first
  const isFresh = Date.parse(serverTime) - Date.parse(createdAt) < FRESH_MS
  // Once a parcel is under way, that is the news.
  const isThanked = isFresh && states.some((state) => state !== 'cancelled') && !states.some(isUnderWay)
  return (
    <>
      {isThanked && (
        <Notice tone="success">
          {isEmailConfirmed ? t(`thanks.${key}`, { number, email }) : t(`thanksOnly.${key}`, { number })}
        </Notice>
      )}
      <ConfirmEmail order={order} token={token} />
      <p className={styles.sum}>
        <span className={styles.fine}>
          {t('number', { number })}
          {', '}
          {formatDateTime(new Date(createdAt))}
        </span>
        <span>
          {t('total')}: <Price value={order.payable} className={styles.total} />
        </span>
      </p>
      {isAwaited && (
        <div>
          <Button asChild size="large">
            <Link href={paths.orderStep(order.id, token ?? undefined)}>
              {t(order.paymentMethod === 'gateway' ? 'toPay' : 'toTransfer')}
            </Link>
          </Button>
        </div>
      )}
      {order.isGuest && token !== null && <GuestOffer order={order} token={token} />}
    </>
  )
}
