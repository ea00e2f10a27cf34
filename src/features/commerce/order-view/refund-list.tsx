import { useTranslation } from 'next-i18next/pages'
import type { Refund } from '#contracts/commerce/payment.ts'
import { formatDay, formatLastDay, formatPrice } from '#lib/shared/format.ts'
import styles from './order-view.module.css'

/** Refunds for one seller's part with their states. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('orders')
  if (refunds.length === 0) return null
  return (
    <section className={styles.next} aria-label={t('refund.title')}>
      <h3>{t('refund.title')}</h3>
      <ul>
        {refunds.map(({ uuid, amount, state, reason, dueAt, doneAt, paidTwiceAt }) => (
          <li key={uuid}>
            {t(`refund.state.${paidTwiceAt === null ? state : 'twice'}`, {
              amount: formatPrice(amount),
              due: formatLastDay(dueAt),
              date: doneAt === null ? '' : formatDay(new Date(doneAt)),
            })}{' '}
            <span className={styles.term}>({t(`refund.reason.${reason}`)})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
