import type { Bank } from '#demo/bank/bank.ts'
import { app, as, visitor } from '#tests/setup/app.ts'
import { acceptOnline } from './bank.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from './order.ts'

/** Places a guest's order of two of `quantity` pieces, to be paid online. */
export async function buildOnline(bank: Bank, quantity = 5) {
  const goods = await buildGoods([quantity])
  await acceptOnline(goods.seller)
  const lines = [{ variant: goods.variants[0] ?? '', quantity: 2 }]
  const placed = await placeOrder(visitor(), lines, { paymentMethod: 'gateway' })
  const token = { 'order-token': placed.token }
  const part = async () => {
    const [one] = (await orderOf(placed)).sellerOrders
    if (!one) throw new Error('no part')
    return one
  }
  const uuid = (await part()).uuid
  const transactions = () => bank.state.transactions.filter(({ urlReturn }) => urlReturn.endsWith(placed.id))
  return {
    placed,
    goods,
    uuid,
    part,
    transactions,
    /** Sends a request as the guest. */
    send: (path: string, body?: object) =>
      visitor().send('POST', `/order/${placed.id}${path}`, {
        ...(body && { body: JSON.stringify(body) }),
        headers: { ...token, ...(body && { 'content-type': 'application/json' }) },
      }),
    status: async () => {
      const { state, paymentStatus } = await part()
      return `${state} ${paymentStatus}`
    },
    refunds: async () => (await part()).refunds.map(({ reason, state }) => `${reason} ${state}`),
    /** Pays at the bank, by default in the first attempt. */
    pay: async (attempt = 0) => {
      const transaction = transactions()[attempt]
      if (!transaction) throw new Error('no such attempt')
      await bank.pay(transaction)
    },
    byBuyer: (step: string) => takeStep(visitor(), uuid, step, {}, token),
    bySeller: (step: string, body: object = {}) => takeStep(as(goods.seller), uuid, step, body),
  }
}
export type OnlineOrder = Awaited<ReturnType<typeof buildOnline>>

/** Ends the time to pay and runs its job. */
export async function endWaiting({ placed, uuid }: OnlineOrder): Promise<void> {
  const { pool } = app().context.database
  await pool.query(`update orders set pay_until = now() - interval '1 second' where uuid = $1`, [placed.id])
  await pool.query(`update payments set expires_at = now() - interval '1 second' where order_uuid = $1`, [placed.id])
  await app().context.services.orders.paying.endWaiting(uuid)
}
