import type { DepotProduct } from '#contracts/depot.ts'
import { sessionStore } from './storage.ts'

/**
 * A product of the depot that is being written, while its seller looks for its shelf on another page: kept by the tab, so
 * that nothing typed is lost whichever way they come back.
 */
export type ProductDraft<Values extends { categoryUuid: string }> = {
  ownerUuid: string
  /** Null: a new one. */
  product: DepotProduct | null
  values: Values
}

/** Its number changes with the shape: what an older page has left is none. */
const KEY = 'product-draft-2'

export const keepProductDraft = (draft: ProductDraft<{ categoryUuid: string }>) =>
  sessionStore.set(KEY, JSON.stringify(draft))

export const dropProductDraft = () => sessionStore.remove(KEY)

/** Null where this person has none in this tab. */
export function readProductDraft<Values extends { categoryUuid: string; name: string }>(
  ownerUuid: string,
): ProductDraft<Values> | null {
  const text = sessionStore.get(KEY)
  if (text === null) return null
  const draft = JSON.parse(text) as ProductDraft<Values>
  return draft.ownerUuid === ownerUuid ? draft : null
}
