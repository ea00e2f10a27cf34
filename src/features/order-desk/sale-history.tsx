import { useTranslation } from 'next-i18next/pages'
import type { Sale } from '#contracts/order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import styles from './sale-view.module.css'

/** Steps of the order, newest first. */
export function SaleHistory({ events }: { events: Sale['events'] }) {
  const { t } = useTranslation('order-desk')
  return (
    <ol className={styles.history}>
      {events.toReversed().map(({ state, by, at }) => (
        <li key={at + state}>
          <strong>{t(`state.${state}`)}</strong>
          <span className={styles.fine}>
            {formatDateTime(new Date(at))}, {t(`by.${by}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
