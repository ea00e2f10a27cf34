import type { DepotProduct } from '#contracts/catalogue/depot.ts'

/** Depot from which sellers choose products for videos: the built-in or an external one. */
export type Depot = {
  /** Searches code and name, best match first. An empty text finds the newest. `total` is the number of matches. */
  search: (ownerUuid: string, text: string, limit: number) => Promise<{ products: DepotProduct[]; total: number }>
  /** Undefined if it does not exist or belongs to another seller. */
  find: (ownerUuid: string, uuid: string) => Promise<DepotProduct | undefined>
}
