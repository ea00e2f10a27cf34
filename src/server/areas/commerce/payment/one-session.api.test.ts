// Embedded too: calls that wait for each other must not hold the single connection.
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import type { PaymentBegun } from '#contracts/commerce/payment.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { startAppWithBank } from '#tests/factories/bank.ts'
import { buildOnline, type OnlineOrder } from '#tests/factories/online-order.ts'
import { orderOf } from '#tests/factories/order.ts'
import { app } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
})
afterEach(() => void Object.assign(bank.faults, { isDown: false, delayMs: 0 }))

const AT_ONCE = 15

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const press = (order: OnlineOrder, payBy: 'blik' | 'any') => order.send('/payment', { method: 'gateway', payBy })
const pressAtOnce = async (order: OnlineOrder, payBy: 'blik' | 'any') => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => press(order, payBy)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const pages = new Set(answers.map(({ body }) => (body as PaymentBegun).redirectUrl))
  expect(pages.size).toBe(1)
  return [...pages][0] ?? null
}
const statesOf = async ({ placed }: OnlineOrder) =>
  (
    await query<{ state: string }>('select state from payments where order_uuid = $1 order by created_at', [placed.id])
  ).map(({ state }) => state)

test('fifteen calls at once open one session, and the buyer can still pay', async () => {
  const order = await buildOnline(bank)
  bank.faults.delayMs = 300
  const blik = await pressAtOnce(order, 'blik')
  expect(blik).toContain('/trnRequest/')
  expect(order.transactions()).toHaveLength(2)
  // The first one was opened by the order itself, for all ways to pay.
  expect(await pressAtOnce(order, 'any')).toBe(order.placed.payment.redirectUrl)
  expect(await pressAtOnce(order, 'blik')).toBe(blik)
  expect(order.transactions()).toHaveLength(2)
  expect((await orderOf(order.placed)).payment).toMatchObject({ mayPayOnline: true, tries: 2 })
  await order.pay(1)
  await expect.poll(order.status, { timeout: 20_000 }).toBe('placed paid')
  expect(await order.refunds()).toEqual([])
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('calls at once while the gateway is down fail with one attempt, and a later one opens the next', async () => {
  const order = await buildOnline(bank)
  bank.faults.isDown = true
  expect(await pressAtOnce(order, 'blik')).toBeNull()
  const failed = (await statesOf(order)).filter((state) => state === 'failed').length
  // A call that comes after the failure tries again.
  expect(failed).toBeLessThan(AT_ONCE)
  bank.faults.isDown = false
  expect(await pressAtOnce(order, 'blik')).toContain('/trnRequest/')
  expect((await statesOf(order)).filter((state) => state === 'open')).toHaveLength(2)
})

test('an attempt whose server died before the gateway answered is not waited for', async () => {
  const order = await buildOnline(bank)
  const blik = await pressAtOnce(order, 'blik')
  await query(
    `update payments set token = null, created_at = now() - interval '16 seconds' where order_uuid = $1 and pay_by = 'blik'`,
    [order.placed.id],
  )
  const next = await pressAtOnce(order, 'blik')
  expect(next).toContain('/trnRequest/')
  expect(next).not.toBe(blik)
})

test('no lock is held while the gateway is called', async () => {
  const order = await buildOnline(bank)
  bank.faults.delayMs = 3000
  let isAnswered = false
  const pressed = press(order, 'blik').then((answer) => {
    isAnswered = true
    return answer
  })
  await expect.poll(() => statesOf(order), { timeout: 10_000 }).toHaveLength(2)
  expect((await order.byBuyer('cancel')).status).toBe(204)
  expect(isAnswered).toBe(false)
  expect((await pressed).status).toBe(200)
})
