import type { DepotProduct } from '#contracts/depot.ts'

/** The stock from which a seller chooses products for videos. Ours by default. */
export type Depot = {
  /** By code and name, the best first; nothing asked for stands for the newest. `total` is how many there are. */
  search: (ownerUuid: string, text: string, limit: number) => Promise<{ products: DepotProduct[]; total: number }>
  /** Undefined if it does not exist or belongs to another seller. */
  find: (ownerUuid: string, uuid: string) => Promise<DepotProduct | undefined>
}
