import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { tabDraft } from '#lib/browser/drafts.ts'

/**
 * Unsaved form of a depot product while the seller chooses its place on another page. Stored in this tab, so that no
 * input is lost, whichever way the seller returns.
 */
export type ProductDraft<Values extends { categoryUuid: string }> = {
  ownerUuid: string
  /** Null for a new product. */
  product: DepotProduct | null
  values: Values
}

/** The number changes with the shape of the draft, so that drafts of older versions are ignored. */
const slot = tabDraft('product-3')

export const storeProductDraft = (draft: ProductDraft<{ categoryUuid: string }>) =>
  slot.write(draft.ownerUuid, JSON.stringify(draft))

export const dropProductDraft = (ownerUuid: string) => slot.clear(ownerUuid)

/** Null if this user has no draft in this tab. */
export function readProductDraft<Values extends { categoryUuid: string; name: string }>(
  ownerUuid: string,
): ProductDraft<Values> | null {
  const text = slot.read(ownerUuid)
  return text === null ? null : (JSON.parse(text) as ProductDraft<Values>)
}
