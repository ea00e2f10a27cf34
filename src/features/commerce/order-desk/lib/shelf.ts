import type { Sale } from '#contracts/commerce/sale-order.ts'
import { linesToPack } from './to-pack.ts'

/** Pieces of one variant over all orders. */
export type ShelfLine = {
  key: string
  code: string
  name: string
  variant: string
  picture: string | null
  quantity: number
  orderQuantity: number
}

/** Picking list for these orders, sorted by code like the shelves. */
export function shelfOf(sales: readonly Pick<Sale, 'lines'>[]): ShelfLine[] {
  const byKey = new Map<string, ShelfLine>()
  for (const { lines } of sales)
    for (const { code, name, variant, picture, quantity } of linesToPack(lines)) {
      const key = JSON.stringify([code, name, variant])
      const known = byKey.get(key) ?? { key, code, name, variant, picture, quantity: 0, orderQuantity: 0 }
      byKey.set(key, { ...known, quantity: known.quantity + quantity, orderQuantity: known.orderQuantity + 1 })
    }
  const order = new Intl.Collator('pl', { numeric: true })
  return [...byKey.values()].toSorted(
    (a, b) => order.compare(a.code, b.code) || order.compare(a.name, b.name) || order.compare(a.variant, b.variant),
  )
}
