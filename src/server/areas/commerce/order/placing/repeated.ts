import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import type { Tx } from '#server/db/client.ts'
import { madeBefore, type Idempotency } from '#server/http/idempotency.ts'
import type { Shopper } from '../../reservation/service.ts'
import type { OrderRepo } from '../repo.ts'
import type { RemoveLines } from './inserting.ts'
import type { Placer } from './limits.ts'

/** A call that places an order. `guestScope` is the scope of its key without the session. */
export type PlaceRequest = {
  shopper: Shopper
  body: CreateOrder
  asked: Idempotency
  guestScope: string
  placer: Placer
}

type Parts = { repo: Pick<OrderRepo, 'ofKey' | 'ofUserKey'>; removeLines: RemoveLines }

/** Finds the order that a repeated call has placed before. */
export function createRepeatedOrders({ repo, removeLines }: Parts) {
  /**
   * Order of a repeated key: of the shopper, or of the same e-mail address with and without the session.
   * @throws AppError 409 if the key was used with another body
   */
  async function madeWith(tx: Tx, { shopper: { userUuid }, body, asked: requested, guestScope }: PlaceRequest) {
    const own = await madeBefore(requested, (one) => repo.ofKey(tx, one))
    if (own) return own
    if (userUuid === null)
      return madeBefore(requested, ({ idempotencyKey }) => repo.ofUserKey(tx, body.email, idempotencyKey))
    return madeBefore({ ...requested, idempotencyScope: guestScope }, (one) => repo.ofKey(tx, one))
  }

  /** The first order of a repeated key. One placed with the other scope has left the lines in the basket. */
  return async (tx: Tx, request: PlaceRequest) => {
    const { shopper, body, asked: requested } = request
    const row = await madeWith(tx, request)
    if (row && row.idempotencyScope !== requested.idempotencyScope) await removeLines(tx, shopper, body)
    return row
  }
}
