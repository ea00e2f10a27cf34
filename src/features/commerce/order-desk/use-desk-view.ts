import { useRouter } from 'next/router'
import { SELLER_ORDER_STATES, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { SALE_MARKS, SALE_SORTS, type SaleMark, type SaleSort } from '#contracts/commerce/sale.rules.ts'

type DeskView = { state: SellerOrderState | null; mark: SaleMark | null; sort: SaleSort }

/** Filter and sort order of the list, kept in the address for links and the back button. */
export function useDeskView() {
  const { query, pathname, replace } = useRouter()
  const view: DeskView = {
    state: SELLER_ORDER_STATES.find((one) => one === query['state']) ?? null,
    mark: SALE_MARKS.find((one) => one === query['mark']) ?? null,
    sort: SALE_SORTS.find((one) => one === query['sort']) ?? 'newest',
  }
  const show = ({ state, mark, sort }: DeskView) =>
    void replace(
      {
        pathname,
        query: { ...(state && { state }), ...(mark && { mark }), ...(sort !== 'newest' && { sort }) },
      },
      undefined,
      { shallow: true, scroll: false },
    )
  return { ...view, show: (changes: Partial<DeskView>) => show({ ...view, ...changes }) }
}
