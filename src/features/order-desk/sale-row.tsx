import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { SaleSummary } from '#contracts/order.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './order-desk.module.css'

export function SaleRow({ sale }: { sale: SaleSummary }) {
  const { t } = useTranslation('order-desk')
  const { number, buyerName, state, dispatchBy, isCancelAsked, unreadQuantity } = sale
  return (
    <li className={styles.row}>
      <ProductPicture path={sale.pictures[0] ?? null} size={56} />
      <div className={styles.words}>
        <Link className={styles.open} href={paths.sale(sale.uuid)} prefetch={false}>
          {number}
        </Link>
        <span>
          {buyerName} · {t('pieces', { count: sale.quantity })} · {sale.firstLine}
        </span>
        <span className={styles.fine}>
          {formatDateTime(new Date(sale.createdAt))}
          {dispatchBy && ` · ${t('dispatchBy', { date: formatDay(new Date(Date.parse(dispatchBy) - 1)) })}`}
        </span>
      </div>
      <div className={styles.marks}>
        <Badge tone={state === 'delivered' ? 'success' : 'neutral'}>{t(`state.${state}`)}</Badge>
        {isCancelAsked && <Badge tone="promotion">{t('cancelAsked')}</Badge>}
        {unreadQuantity > 0 && <Badge tone="live">{t('unread', { count: unreadQuantity })}</Badge>}
        <Price value={sale.total} />
      </div>
    </li>
  )
}
