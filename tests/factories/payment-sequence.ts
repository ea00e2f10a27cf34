import fc from 'fast-check'
import type { Bank } from '#demo/bank/bank.ts'
import { PAY_BY } from '#contracts/commerce/payment.rules.ts'
import { app, visitor } from '#tests/setup/app.ts'
import { acceptOnline } from './bank.ts'
import { buildGoods, orderOf, placeOrder, takeStep, type Goods } from './order.ts'

const attempt = fc.nat(2)
const FALSE_FIELDS = { amount: 1, originAmount: 1, currency: 'EUR', merchantId: 7, sessionId: 'nobody', orderId: 9 }
const field = fc.constantFrom(...(Object.keys(FALSE_FIELDS) as (keyof typeof FALSE_FIELDS)[]))

/** Actions of buyer, bank, network and time, in any order. */
const ACTION = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), attempt }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('attempt' as const), payBy: fc.constantFrom(...PAY_BY) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'deliverAll' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forge' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('falsify' as const), attempt, field }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), attempt }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('down' as const), isDown: fc.boolean() }) },
)
type Action = typeof ACTION extends fc.Arbitrary<infer One> ? One : never

export const SEQUENCE = fc.array(ACTION, { minLength: 2, maxLength: 12 })

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const paying = () => app().context.services.orders.paying

/** The test gateway may be silent on purpose. In production the job would be retried. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined)

/** A product with enough pieces for all sequences. */
export async function sellPlenty(): Promise<Goods> {
  const goods = await buildGoods([50_000])
  await acceptOnline(goods.seller)
  return goods
}

async function placed(goods: Goods) {
  const order = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }], { paymentMethod: 'gateway' })
  const part = (await orderOf(order)).sellerOrders[0]
  return { ...order, part: part?.uuid ?? '', headers: { 'order-token': order.token } }
}
type Placed = Awaited<ReturnType<typeof placed>>

const transactionsOf = (bank: Bank, { id }: Placed) =>
  bank.state.transactions.filter(({ urlReturn }) => urlReturn.endsWith(id))
const paymentsOf = (order: Placed) =>
  query<{ uuid: string }>('select uuid from payments where order_uuid = $1 order by created_at, uuid', [order.id])

async function expire(order: Placed) {
  await query(`update orders set pay_until = now() - interval '1 second' where uuid = $1`, [order.id])
  await query(`update payments set expires_at = now() - interval '1 second' where order_uuid = $1`, [order.id])
  await tried(paying().endWaiting(order.part))
}

async function act(bank: Bank, order: Placed, action: Action): Promise<string | null> {
  const { held, deliver } = bank.messages
  const transactions = transactionsOf(bank, order)
  switch (action.kind) {
    case 'pay': {
      const transaction = transactions[action.attempt]
      if (transaction) await bank.pay(transaction)
      return null
    }
    case 'attempt': {
      const body = JSON.stringify({ method: 'gateway', payBy: action.payBy })
      const headers = { ...order.headers, 'content-type': 'application/json' }
      const { status } = await visitor().send('POST', `/order/${order.id}/payment`, { body, headers })
      return status === 200 || status === 409 ? null : `an attempt was answered with ${status}`
    }
    case 'deliver': {
      const message = held[action.at]
      const status = message ? await deliver(message) : 200
      return status === 200 ? null : `a message was answered with ${status}`
    }
    case 'deliverAll':
      await Promise.all(held.toReversed().map(deliver))
      return null
    case 'lose':
      held.splice(action.at, 1)
      return null
    case 'forge': {
      const message = held[action.at]
      if (!message) return null
      const status = await deliver({ ...message, body: { ...message.body, amount: 1 } })
      return status === 400 ? null : `a forged message was answered with ${status}`
    }
    case 'falsify': {
      const transaction = transactions[action.attempt]
      if (!transaction) return null
      const falsified = { orderId: 5_000_000_001, [action.field]: FALSE_FIELDS[action.field] }
      const status = await deliver(bank.messages.paidMessage(transaction, falsified))
      return status === 200 ? null : `a signed message was answered with ${status}`
    }
    case 'ask': {
      const payment = (await paymentsOf(order))[action.attempt]
      if (payment) await tried(paying().poll(payment.uuid))
      return null
    }
    case 'expire':
      await expire(order)
      return null
    case 'cancel':
      await takeStep(visitor(), order.part, 'cancel', {}, order.headers)
      return null
    case 'down':
      bank.faults.isDown = action.isDown
      return null
  }
}

/** Places an order and applies the actions to it. `faults` are wrong responses. */
export async function runSequence(bank: Bank, goods: Goods, sequence: readonly Action[]) {
  Object.assign(bank.messages.manners, { messages: 'held', times: 1 })
  bank.messages.held.splice(0)
  const order = await placed(goods)
  const faults: string[] = []
  for (const action of sequence) {
    const fault = await act(bank, order, action)
    if (fault !== null) faults.push(fault)
  }
  return { ...order, faults }
}
export type Ran = Awaited<ReturnType<typeof runSequence>>

/** Simulates a day later: all polls have run, the order's time to pay is over, and all refunds have ended. */
export async function settled(bank: Bank, order: Ran): Promise<void> {
  bank.faults.isDown = false
  for (const { uuid } of await paymentsOf(order)) await paying().poll(uuid)
  const [part] = await query<{ state: string }>('select state from seller_orders where uuid = $1', [order.part])
  if (part?.state === 'awaiting_payment') await expire(order)
  const events = await query<{ uuid: string }>(
    `select event.uuid from payment_events as event join payments on payments.uuid::text = event.reference
      where order_uuid = $1 and handled_at is null`,
    [order.id],
  )
  for (const { uuid } of events) await paying().handle(uuid)
  const open = () =>
    query<{ uuid: string }>(`select uuid from refunds where seller_order_uuid = $1 and state in ('wanted', 'sent')`, [
      order.part,
    ])
  for (let n = 0; n < 100; n += 1) {
    const refunds = await open()
    if (refunds.length === 0) return
    for (const { uuid } of refunds) await paying().refund(uuid)
  }
}

/** Faults of an order compared to the bank's records. Empty if there are none. */
export async function sequenceFaults(bank: Bank, order: Ran): Promise<string[]> {
  const transactions = transactionsOf(bank, order)
  const paid = transactions.filter(({ status }) => status > 0)
  const back = paid.flatMap(({ orderId }) => bank.state.refundsOf(orderId)).filter(({ status }) => status === 1)
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const cancels = await query<{ by: string }>(
    `select "by" from order_events where seller_order_uuid = $1 and step = 'cancel' order by at desc, uuid desc`,
    [order.part],
  )
  const isTakenBack = cancels.some(({ by }) => by === 'buyer')
  const isPlaced = paid.length > 0 && !isTakenBack
  const [part] = await query<{ state: string; total: string; status: string }>(
    'select state, total, payment_status as status from seller_orders where uuid = $1',
    [order.part],
  )
  const retained = sum(paid) - sum(back)
  const status = isPlaced ? 'paid' : paid.length > 0 ? 'refunded' : 'none'
  return [
    ...order.faults,
    ...(paid.some((one) => one.status === 1) ? ['the bank has money that was not confirmed'] : []),
    ...(part?.state === (isPlaced ? 'placed' : 'cancelled')
      ? []
      : [`the order is ${part?.state}, ${paid.length} paid`]),
    ...(part?.status === status ? [] : [`its payment is ${part?.status} instead of ${status}`]),
    ...(retained === (isPlaced ? Number(part?.total) : 0) ? [] : [`${retained} is kept`]),
    ...(back.length === paid.length - (isPlaced ? 1 : 0) ? [] : [`${back.length} refunds of ${paid.length} payments`]),
  ]
}
