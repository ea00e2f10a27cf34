import type { UserService } from '#server/areas/account/account.ts'
import type { Tx } from '#server/db/client.ts'
import type { OrderRepo, OrderRow, SellerOrderRow } from './repo.ts'

/** A locked seller order with its order. */
export type HeldOrder = { order: OrderRow; part: SellerOrderRow }

/**
 * Locks users before their orders, until the transaction ends. Adding a notification later would lock them in the wrong
 * order.
 */
export const createOrderHolds = ({ repo, users }: { repo: OrderRepo; users: Pick<UserService, 'hold'> }) => ({
  people: users.hold,

  /** Undefined if there is no such seller order. */
  part: async (tx: Tx, sellerOrderUuid: string): Promise<HeldOrder | undefined> => {
    await users.hold(tx, await repo.peopleOf(tx, sellerOrderUuid))
    return repo.lock(tx, sellerOrderUuid)
  },

  order: async (tx: Tx, orderUuid: string): Promise<OrderRow | undefined> => {
    await users.hold(tx, await repo.peopleOfOrder(tx, orderUuid))
    return repo.lockOrder(tx, orderUuid)
  },
})
