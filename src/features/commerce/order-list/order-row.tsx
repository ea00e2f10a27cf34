import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { OrderStateBadge } from '#components/order-state-badge.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OrderSummary } from '#contracts/commerce/order.ts'
import { formatDate, formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
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
              <span className={styles.seller}>{part.sellerName}</span>
              <span className={styles.fine}>{t('list.pieces', { count: part.quantity })}</span>
            </span>
            <span className={styles.marks}>
              {part.unreadQuantity > 0 && (
                <Badge tone="promotion">{t('list.unread', { count: part.unreadQuantity })}</Badge>
              )}
              <OrderStateBadge state={part.state} kind={part.deliveryKind} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
