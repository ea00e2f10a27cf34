import type { DepotProduct } from '#contracts/depot.ts'

/** Where a seller's stock is looked up when a product is chosen for a video. Ours by default. */
export type Depot = {
  /** By code and name, the best first; nothing asked for stands for the newest. `total` is how many there are. */
  search: (ownerUuid: string, text: string, limit: number) => Promise<{ products: DepotProduct[]; total: number }>
  /** Undefined for what is not there, or not this seller's. */
  find: (ownerUuid: string, uuid: string) => Promise<DepotProduct | undefined>
}
