import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import styles from './sale-view.module.css'

/** Steps that the state of the goods does not show. */
const WITHOUT_STATE: readonly OrderStep[] = ['bookCash', 'missCash', 'reportMissing']

/** Steps of the order, newest first. */
export function SaleHistory({ events }: { events: Sale['events'] }) {
  const { t } = useTranslation('order-desk')
  return (
    <ol className={styles.history}>
      {events.toReversed().map(({ step, state, by, at, member }) => (
        <li key={`${at} ${step}`}>
          <strong>{t(step !== null && WITHOUT_STATE.includes(step) ? `history.${step}` : `state.${state}`)}</strong>
          <span className={styles.fine}>
            {formatDateTime(new Date(at))}, {member ?? t(`by.${by}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
