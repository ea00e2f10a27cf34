export type StockLabel = 'sold' | 'reserve' | 'lastItem'

/** What stands beside a variant or a product: nothing when there is more than one left. Only a variant may lack a quantity. */
export function stockLabel(quantity: number | undefined): StockLabel | null {
  if (quantity === undefined) return 'sold'
  if (quantity <= 0) return 'reserve'
  return quantity === 1 ? 'lastItem' : null
}
