import type { Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { shownParts } from './checkout-form.ts'

/** `gone`, `fewer`, `more`: pieces that can be ordered; `refused`: the server refused the line without such a change. */
export type ChangedLine = {
  uuid: string
  name: string
  kind: 'gone' | 'fewer' | 'more' | 'price' | 'refused'
  /** Pieces that can be ordered now. */
  left: number
  /** Price before, in PLN. */
  price: number
}

const linesOf = (quote: Quote) => shownParts(quote).flatMap(({ lines }) => lines)

function kindOf(before: QuoteLine | undefined, now: QuoteLine | undefined, isRefused: boolean) {
  const [had, left] = [before?.quantity ?? 0, now?.quantity ?? 0]
  if (left < had) return left === 0 ? 'gone' : 'fewer'
  if (left > had) return 'more'
  if (before && now && left > 0 && before.price !== now.price) return 'price'
  return isRefused ? 'refused' : null
}

/** Lines of which something else can be ordered than the buyer was shown before. */
export function changedLines(before: Quote, now: Quote, refused: ReadonlySet<string>): ChangedLine[] {
  const old = new Map(linesOf(before).map((line) => [line.variantProjectionUuid, line]))
  const current = new Map(linesOf(now).map((line) => [line.variantProjectionUuid, line]))
  return [...new Map([...old, ...current])].flatMap(([uuid, { name, variant, price }]): ChangedLine[] => {
    const kind = kindOf(old.get(uuid), current.get(uuid), refused.has(uuid))
    if (kind === null) return []
    const left = current.get(uuid)?.quantity ?? 0
    return [
      { uuid, name: variant === '' ? name : `${name}, ${variant}`, kind, left, price: old.get(uuid)?.price ?? price },
    ]
  })
}
