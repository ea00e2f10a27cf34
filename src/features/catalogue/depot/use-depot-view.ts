import { useRouter } from 'next/router'
import { DEPOT_SORTS, type DepotSort, STOCK_FILTERS, type StockFilter } from '#contracts/catalogue/depot.rules.ts'

type View = { stock: StockFilter | null; sort: DepotSort }

/** Filter and order of the depot, kept in the address for links and the back button. */
export function useDepotView() {
  const { query, pathname, replace } = useRouter()
  const view = read(query)
  const go = (next: View) =>
    void replace({ pathname, query: queryOf(next) }, undefined, { shallow: true, scroll: false })
  return {
    ...view,
    query: queryOf(view),
    show: (changes: Partial<View>) => go({ ...view, ...changes }),
    showSaved: (saved: Record<string, string>) => go(read(saved)),
  }
}

const read = ({ stock, sort }: Record<string, unknown>): View => ({
  stock: STOCK_FILTERS.find((one) => one === stock) ?? null,
  sort: DEPOT_SORTS.find((one) => one === sort) ?? 'newest',
})

const queryOf = ({ stock, sort }: View): Record<string, string> => ({
  ...(stock && { stock }),
  ...(sort !== 'newest' && { sort }),
})
