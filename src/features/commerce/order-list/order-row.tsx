import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { OrderStateBadge } from '#components/order-state-badge.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { buyerState } from '#contracts/commerce/buyer-state.rules.ts'
import type { OrderSummary } from '#contracts/commerce/order.ts'
import { formatDate, formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import styles from './order-list.module.css'

/** One order, with the state of each seller's part. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders')
  const isAwaited = order.sellerOrders.some(({ state }) => state === 'awaiting_payment')
  return (
    <li className={styles.order}>
      <header className={styles.head}>
        <h2 className={styles.number}>
          <Link href={paths.order(order.id)} prefetch={false}>
            {t('number', { number: order.number })}
          </Link>
        </h2>
        <Price value={order.payable} className={styles.total} />
        <p className={styles.fine}>
          {formatDate(new Date(order.createdAt))}
          {isAwaited && order.payUntil !== null && ` · ${t('list.payUntil', { date: formatLastDay(order.payUntil) })}`}
        </p>
      </header>
      <ul className={styles.parts}>
        {order.sellerOrders.map((part) => (
          <li key={part.uuid} className={styles.part}>
            <span className={styles.pictures}>
              {part.pictures.map((picture) => (
                <ProductPicture key={picture} path={picture} size={56} />
              ))}
            </span>
            <span className={styles.words}>
              <span className={styles.names}>{part.names.join(', ')}</span>
              <span className={styles.fine}>
                {part.sellerName} · {t('list.pieces', { count: part.quantity })}
              </span>
            </span>
            <span className={styles.marks}>
              {part.unreadQuantity > 0 && (
                <Badge tone="promotion">{t('list.unread', { count: part.unreadQuantity })}</Badge>
              )}
              <OrderStateBadge
                state={buyerState({ ...part, delivery: { kind: part.deliveryKind } }, order.paymentMethod)}
              />
            </span>
          </li>
        ))}
      </ul>
      {isAwaited && (
        <div className={styles.pay}>
          <Button asChild size="small">
            <Link href={paths.orderStep(order.id)} prefetch={false}>
              {t(order.paymentMethod === 'gateway' ? 'toPay' : 'toTransfer')}
            </Link>
          </Button>
        </div>
      )}
    </li>
  )
}
