import { useTranslation } from 'next-i18next/pages'
import { useBasketQuote } from '#data/commerce/basket/use-basket.ts'
import { useReservations } from '#data/commerce/reservation/use-reservations.ts'
import styles from './my-reservations.module.css'
import { ReservationRow } from './reservation-row.tsx'

/**
 * Positions in queues, and held pieces that are not in the basket. Basket lines show their hold themselves, except for
 * those kept for later.
 */
export function MyReservations() {
  const { t } = useTranslation('basket')
  const { data } = useReservations({ isWanted: true })
  const { data: quote } = useBasketQuote()
  const inBasket = new Set(
    quote?.sellers.flatMap(({ lines }) =>
      lines.filter(({ isForLater }) => !isForLater).map(({ variantProjectionUuid }) => variantProjectionUuid),
    ),
  )
  const shown = data?.data.filter(
    ({ state, variantProjectionUuid }) => state === 'queued' || !inBasket.has(variantProjectionUuid),
  )
  if (!shown || shown.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('mine.title')}>
      <h2 className={styles.title}>{t('mine.title')}</h2>
      <ul className={styles.list}>
        {shown.map((one) => (
          <ReservationRow key={one.uuid} reservation={one} />
        ))}
      </ul>
    </section>
  )
}
