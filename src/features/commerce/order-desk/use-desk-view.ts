import { useRouter } from 'next/router'
import { SELLER_ORDER_STATES, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { SALE_MARKS, SALE_SORTS, type SaleMark, type SaleSort } from '#contracts/commerce/sale.rules.ts'

type DeskView = { state: SellerOrderState | null; mark: SaleMark | null; sort: SaleSort }

/** Filter and sort order of the list, kept in the address for links and the back button. */
export function useDeskView() {
  const { query, pathname, replace } = useRouter()
  const view = read(query)
  const go = (next: DeskView) =>
    void replace({ pathname, query: queryOf(next) }, undefined, { shallow: true, scroll: false })
  return {
    ...view,
    query: queryOf(view),
    show: (changes: Partial<DeskView>) => go({ ...view, ...changes }),
    showSaved: (saved: Record<string, string>) => go(read(saved)),
  }
}

const read = ({ state, mark, sort }: Record<string, unknown>): DeskView => ({
  state: SELLER_ORDER_STATES.find((one) => one === state) ?? null,
  mark: SALE_MARKS.find((one) => one === mark) ?? null,
  sort: SALE_SORTS.find((one) => one === sort) ?? 'newest',
})

const queryOf = ({ state, mark, sort }: DeskView): Record<string, string> => ({
  ...(state && { state }),
  ...(mark && { mark }),
  ...(sort !== 'newest' && { sort }),
})
