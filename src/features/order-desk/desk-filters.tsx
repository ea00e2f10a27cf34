import { useTranslation } from 'next-i18next/pages'
import { SELLER_ORDER_STATES } from '#contracts/order.rules.ts'
import type { SaleList } from '#contracts/order.ts'
import { SALE_MARKS } from '#contracts/sale.rules.ts'
import styles from './desk-filters.module.css'
import type { useDeskView } from './use-desk-view.ts'

type Props = { view: ReturnType<typeof useDeskView>; list: SaleList | undefined }

/** Chips for each state, and for what wants an answer; those that nothing is in stay out of the way. */
export function DeskFilters({ view: { state, mark, show }, list }: Props) {
  const { t } = useTranslation('order-desk')
  const { counts, marked } = list ?? {}
  const all = counts ? Object.values(counts).reduce((sum, one) => sum + one, 0) : 0
  const chip = (key: string, words: string, quantity: number, isOn: boolean, onClick: () => void, isUrgent = false) => (
    <button
      key={key}
      type="button"
      className={styles.chip}
      data-urgent={isUrgent || undefined}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {words} <span>{quantity}</span>
    </button>
  )
  return (
    <div className={styles.filters} role="group" aria-label={t('filter')}>
      {SALE_MARKS.filter((one) => mark === one || (marked?.[one] ?? 0) > 0).map((one) =>
        chip(
          one,
          t(`mark.${one}`),
          marked?.[one] ?? 0,
          mark === one,
          () => show({ mark: mark === one ? null : one, state: null }),
          true,
        ),
      )}
      {chip('all', t('all'), all, state === null && mark === null, () => show({ state: null, mark: null }))}
      {SELLER_ORDER_STATES.map((one) =>
        chip(one, t(`filterState.${one}`), counts?.[one] ?? 0, state === one, () => show({ state: one, mark: null })),
      )}
    </div>
  )
}
