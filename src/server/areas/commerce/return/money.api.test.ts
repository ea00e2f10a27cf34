import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import { CASH_NOT_BOOKED } from '#contracts/commerce/return.rules.ts'
import type { Return, ReturnList } from '#contracts/commerce/return.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { acceptTransfers, becomeBusiness, buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { ledgerFaults } from '#server/context/ledger.ts'

beforeAll(() => startApp())

const JSON_BODY = { 'content-type': 'application/json' }
const SENT = ['accept', 'pack', 'send']
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

/** Order by a guest of two pieces for 50 zł each, from a business. */
async function buildOrder(paymentMethod: 'cash' | 'transfer', steps: readonly string[]) {
  const { seller, variants } = await buildGoods([5], 5000)
  await acceptTransfers(seller)
  const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '', quantity: 2 }], { paymentMethod })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  await becomeBusiness(part.uuid)
  const step = async (name: string) => expect((await takeStep(as(seller), part.uuid, name)).status, name).toBe(204)
  for (const name of steps) await step(name)
  const lineUuid = part.lines[0]?.uuid
  return {
    placed,
    part,
    step,
    declare: async (quantity: number): Promise<Return> => {
      const answer = await visitor().send('POST', `/sellerOrder/${part.uuid}/return`, {
        body: JSON.stringify({ name: 'Kasia Mazur', lines: [{ lineUuid, quantity }] }),
        headers: { ...JSON_BODY, 'order-token': placed.token },
      })
      expect(answer.status, answer.bytes.toString()).toBe(201)
      return answer.body as Return
    },
    settle: (uuid: string, body: object = {}) =>
      as(seller).send('PATCH', `/return/${uuid}/settle`, { body: JSON.stringify(body), headers: JSON_BODY }),
    giveBack: (amount: number) =>
      as(seller).send('POST', `/sellerOrder/${part.uuid}/refund`, {
        body: JSON.stringify({ amount }),
        headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
      }),
    desk: async () => ((await as(seller).get(`/user/${seller.uuid}/return`)).body as ReturnList).data,
    owed: async () => (await as(seller).get(`/user/${seller.uuid}/refund`)).body as OwedMoneyList,
    current: async () => (await orderOf(placed)).sellerOrders[0],
  }
}

test('a return gives at most what is left of the payment, and desk, owed list and mail name that amount', async () => {
  const order = await buildOrder('transfer', ['pay', ...SENT, 'deliver'])
  await confirmEmail(order.placed)
  expect((await order.giveBack(60)).status).toBe(201)
  const one = await order.declare(2)
  const left = Math.round((order.part.total - 60) * 100) / 100
  const most = Math.min(left, one.goods + one.delivery)
  expect(most).toBeLessThan(one.goods + one.delivery)
  expect([one.refund, (await order.desk())[0]?.refund]).toEqual([most, most])
  const returned = (await order.owed()).data.filter(({ reason }) => reason === 'return')
  expect(returned.map(({ amount }) => amount)).toEqual([most])

  const tooMuch = await order.settle(one.uuid, { deduction: most + 0.01, deductionReason: 'ślady' })
  expect(tooMuch).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const { body } = await order.settle(one.uuid, { deduction: 10, deductionReason: 'ślady' })
  const given = Math.round((most - 10) * 100) / 100
  expect(body).toMatchObject({ state: 'settled', refund: given })
  const amounts = (await order.current())?.refunds.map(({ reason, amount }) => [reason, amount])
  expect(amounts).toContainEqual(['return', given])
  const mail = async () =>
    (await mailsIn(app().dataDir)).find(({ subject }) => subject === `Zwrot ${one.number} rozliczony`)?.text ?? ''
  await expect.poll(mail, { timeout: 20_000 }).toContain(given.toFixed(2).replace('.', ','))
  await expectSound()
})

test('open returns of one order share what is left, and each settles for its own amount', async () => {
  const order = await buildOrder('transfer', ['pay', ...SENT, 'deliver'])
  const total = Math.round(order.part.total * 100)
  expect((await order.giveBack((total - 7000) / 100)).status).toBe(201)
  const [first, second] = [await order.declare(1), await order.declare(1)]
  expect([first.refund, second.refund]).toEqual([50, 20])
  expect((await order.settle(second.uuid)).body).toMatchObject({ refund: 20 })
  expect((await order.settle(first.uuid)).body).toMatchObject({ refund: 50 })
  expect(await order.current()).toMatchObject({ paymentStatus: 'part_refunded' })
  await expectSound()
})

test('a return of a parcel whose cash is not booked is settled after the delivery', async () => {
  const order = await buildOrder('cash', SENT)
  const one = await order.declare(2)
  expect(one.refund).toBeGreaterThan(100)
  const early = await order.settle(one.uuid)
  expect(early).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect(early.bytes.toString()).toContain(CASH_NOT_BOOKED)
  expect((await order.desk())[0]).toMatchObject({ state: 'declared' })
  await order.step('deliver')
  expect((await order.settle(one.uuid)).body).toMatchObject({ state: 'settled', refund: one.refund })
  expect((await order.current())?.refunds).toMatchObject([{ reason: 'return', state: 'done', amount: one.refund }])
  await expectSound()
})
