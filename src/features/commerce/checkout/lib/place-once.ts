import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { ApiError } from '#lib/shared/api.ts'
import { sentOrders } from './draft.ts'

type Place = (sending: { order: CreateOrder; key: string; isOnlyReplay?: boolean }) => Promise<OrderCreated>
type Placed = { created: OrderCreated; order: CreateOrder }

/** These answers come before the server looks for the key, so an earlier order may exist. */
const UNDECIDED = [401, 408, 429]
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !UNDECIDED.includes(error.status)

const textOf = (order: CreateOrder) => JSON.stringify(order)

/**
 * Sends an order. If an earlier attempt without an answer has placed one, that order is returned instead of placing a
 * second one. All attempts have the same key, so the server refuses a changed order once an earlier one is placed.
 */
export async function placeOnce(order: CreateOrder, userId: string | null, place: Place): Promise<Placed> {
  const { key, orders } = sentOrders.read(userId)
  const earlier = orders.filter((one) => textOf(one) !== textOf(order))
  // A guest's keys count for one e-mail address each, also once the guest has signed in, so the server cannot compare
  // these orders with the new one.
  const elsewhere = earlier.filter(({ email }) => email !== order.email)
  const before = await replay(elsewhere)
  if (before) return before
  sentOrders.write(userId, { key, orders: [order, ...earlier] })
  try {
    return { created: await place({ order, key }), order }
  } catch (error) {
    if (!(error instanceof ApiError && error.has('IDEMPOTENCY_KEY_EXCEPTION'))) throw error
    const placed = await replay(earlier.filter((one) => !elsewhere.includes(one)))
    if (placed) return placed
    sentOrders.clear(userId)
    throw error
  }

  async function replay(sent: readonly CreateOrder[]): Promise<Placed | null> {
    for (const one of sent) {
      const created = await place({ order: one, key, isOnlyReplay: true }).catch((error: unknown) => {
        if (isRefused(error)) return null
        throw error
      })
      if (created) return { created, order: one }
    }
    return null
  }
}
