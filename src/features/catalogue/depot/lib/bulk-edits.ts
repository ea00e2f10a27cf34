import type { DepotProduct, EditedDepotProducts } from '#contracts/catalogue/depot.ts'
import { PRICE_MAX, PRICE_MIN } from '#contracts/base/common.rules.ts'
import { QUANTITY_MAX } from '#contracts/catalogue/depot.rules.ts'
import type { BulkEdit } from '#data/catalogue/depot/mutations.ts'

/** `value` is zloty, percent or pieces of each variant; never negative. */
export type BulkChange =
  | { kind: 'price'; how: 'set' | 'lower' | 'raise'; value: number }
  | { kind: 'stock'; how: 'add' | 'take' | 'set'; value: number }
  | { kind: 'category'; categoryUuid: string }

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A price in zloty after the change, rounded to grosze. */
export function changedPrice(price: number, { how, value }: Extract<BulkChange, { kind: 'price' }>): number {
  const factor = { lower: 1 - value / 100, raise: 1 + value / 100 }
  const wanted = how === 'set' ? value : price * factor[how]
  return within(Math.round(wanted * 100) / 100, PRICE_MIN, PRICE_MAX)
}

/** Pieces of a variant after the change. */
export function changedQuantity(quantity: number, { how, value }: Extract<BulkChange, { kind: 'stock' }>): number {
  const wanted = { add: quantity + value, take: quantity - value, set: value }
  return within(wanted[how], 0, QUANTITY_MAX)
}

type Variants = NonNullable<BulkEdit['changes']['variants']>

const withQuantities = (
  variants: DepotProduct['variants'],
  quantityOf: (uuid: string, now: number) => number,
): Variants =>
  variants.map(({ uuid, name, size, quantity }) => ({
    uuid,
    name,
    size,
    seenQuantity: quantity,
    quantity: quantityOf(uuid, quantity),
  }))

const isSame = (product: DepotProduct, changes: BulkEdit['changes']) =>
  (changes.price ?? product.price) === product.price &&
  (changes.categoryUuid ?? product.categoryUuid) === product.categoryUuid &&
  (changes.variants ?? []).every(({ quantity, seenQuantity }) => quantity === seenQuantity)

function changesOf({ price, variants }: DepotProduct, change: BulkChange): BulkEdit['changes'] {
  switch (change.kind) {
    case 'price':
      return { price: changedPrice(price, change) }
    case 'stock':
      return { variants: withQuantities(variants, (_uuid, now) => changedQuantity(now, change)) }
    case 'category':
      return { categoryUuid: change.categoryUuid }
  }
}

/** The edits that make the change, without products that it leaves as they are. */
export const bulkEdits = (products: readonly DepotProduct[], change: BulkChange): BulkEdit[] =>
  products.flatMap((product) => {
    const changes = changesOf(product, change)
    return isSame(product, changes) ? [] : [{ uuid: product.uuid, version: product.version, changes }]
  })

/**
 * The edits that take back those that were done. Pieces are moved back by as many as were moved, so that those sold
 * meanwhile stay sold.
 */
export function undoEdits(
  before: readonly DepotProduct[],
  edits: readonly BulkEdit[],
  edited: EditedDepotProducts['data'],
): BulkEdit[] {
  const former = new Map(before.map((product) => [product.uuid, product]))
  const done = new Map(edits.map((edit) => [edit.uuid, edit.changes]))
  return edited.flatMap(({ uuid, product }) => {
    const [was, changes] = [former.get(uuid), done.get(uuid)]
    if (!product || !was || !changes) return []
    const moved = new Map(changes.variants?.map((one) => [one.uuid, one.quantity - (one.seenQuantity ?? 0)]))
    const back: BulkEdit['changes'] = {
      ...(changes.price !== undefined && { price: was.price }),
      ...(changes.categoryUuid !== undefined && { categoryUuid: was.categoryUuid }),
      ...(changes.variants && {
        variants: withQuantities(product.variants, (variant, now) => Math.max(0, now - (moved.get(variant) ?? 0))),
      }),
    }
    return [{ uuid, version: product.version, changes: back }]
  })
}
