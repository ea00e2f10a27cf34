import { useTranslation } from 'next-i18next/pages'
import { SavedViews } from '#components/saved-views.tsx'
import { FilterChip, FilterChips } from '#components/filter-chips.tsx'
import { SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import { SALE_MARKS } from '#contracts/commerce/sale.rules.ts'
import type { SavedView } from '#lib/browser/use-table-settings.ts'
import type { useDeskView } from './use-desk-view.ts'

type Props = {
  view: ReturnType<typeof useDeskView>
  list: SaleList | undefined
  views: readonly SavedView[]
}

/** Filter chips for each state and for orders that need an answer. Empty ones are hidden. */
export function DeskFilters({ view: { state, mark, query, show, showSaved }, list, views }: Props) {
  const { t } = useTranslation('order-desk')
  const { counts, marked } = list ?? {}
  const all = counts ? Object.values(counts).reduce((sum, one) => sum + one, 0) : 0
  return (
    <FilterChips label={t('filter')}>
      {SALE_MARKS.filter((one) => mark === one || (marked?.[one] ?? 0) > 0).map((one) => (
        <FilterChip
          key={one}
          words={t(`mark.${one}`)}
          quantity={marked?.[one] ?? 0}
          isOn={mark === one}
          isUrgent
          onClick={() => show({ mark: mark === one ? null : one, state: null })}
        />
      ))}
      <FilterChip
        words={t('all')}
        quantity={all}
        isOn={state === null && mark === null}
        onClick={() => show({ state: null, mark: null })}
      />
      {SELLER_ORDER_STATES.map((one) => (
        <FilterChip
          key={one}
          words={t(`filterState.${one}`)}
          quantity={counts?.[one] ?? 0}
          isOn={state === one}
          onClick={() => show({ state: one, mark: null })}
        />
      ))}
      <SavedViews views={views} current={query} onShow={showSaved} />
    </FilterChips>
  )
}
