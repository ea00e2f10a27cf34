import { expect } from 'vitest'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, takeStep, type Goods } from '#tests/factories/order.ts'
import { app, as, visitor } from '#tests/setup/app.ts'

export const query = async <Row>(text: string, values: unknown[]) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]

export const first = ({ variants: [variant = ''] }: Goods) => variant

/** Places an order of two of five pieces, for a guest unless `client` is given. */
export async function buildOrder({
  paymentMethod = 'cash',
  client = visitor(),
  goods = undefined as Goods | undefined,
} = {}) {
  const own = goods ?? (await buildGoods([5]))
  await acceptTransfers(own.seller)
  const values = { paymentMethod: paymentMethod as 'cash' | 'transfer' }
  const placed = await placeOrder(client, [{ variant: first(own), quantity: 2 }], values)
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  const { uuid } = part
  const token = { 'order-token': placed.token }
  return {
    placed,
    part,
    uuid,
    goods: own,
    bySeller: (step: OrderStep, body: object = {}, headers = {}) => takeStep(as(own.seller), uuid, step, body, headers),
    byBuyer: (step: OrderStep, body: object = {}) => takeStep(visitor(), uuid, step, body, token),
    state: async () => (await orderOf(placed)).sellerOrders[0]?.state,
  }
}

export type TestOrder = Awaited<ReturnType<typeof buildOrder>>

export async function send(order: TestOrder) {
  for (const step of ['accept', 'pack', 'send'] as const) expect((await order.bySeller(step)).status).toBe(204)
}

/** Makes the job of the step due. */
export const hasten = (uuid: string, step: OrderStep) =>
  query(
    `update pgboss.job set start_after = now() where name = 'order.dueStep' and state = 'created'
      and data ->> 'sellerOrderUuid' = $1 and data ->> 'step' = $2`,
    [uuid, step],
  )
