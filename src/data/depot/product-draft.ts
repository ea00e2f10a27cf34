import type { DepotProduct } from '#contracts/depot.ts'
import { sessionStore } from '#lib/browser/storage.ts'

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
const KEY = 'product-draft-2'

export const keepProductDraft = (draft: ProductDraft<{ categoryUuid: string }>) =>
  sessionStore.set(KEY, JSON.stringify(draft))

export const dropProductDraft = () => sessionStore.remove(KEY)

/** Null if this user has no draft in this tab. */
export function readProductDraft<Values extends { categoryUuid: string; name: string }>(
  ownerUuid: string,
): ProductDraft<Values> | null {
  const text = sessionStore.get(KEY)
  if (text === null) return null
  const draft = JSON.parse(text) as ProductDraft<Values>
  return draft.ownerUuid === ownerUuid ? draft : null
}
