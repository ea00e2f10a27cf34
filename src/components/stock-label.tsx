import type { StockLabel as Stock } from '#contracts/catalogue/product.rules.ts'
import { Badge } from '#ui/badge.tsx'

const TONE = { sold: 'neutral', reserve: 'neutral', lastItem: 'promotion' } as const

/** `label` is the text for `stock`. */
export function StockLabel({ stock, label }: { stock: Stock; label: string }) {
  return <Badge tone={TONE[stock]}>{label}</Badge>
}
