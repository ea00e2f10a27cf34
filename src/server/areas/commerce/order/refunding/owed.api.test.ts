import { beforeAll, expect, test } from 'vitest'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import {
  acceptTransfers,
  becomeBusiness,
  buildGoods,
  orderOf,
  placeOrder,
  saleOf,
  takeStep,
} from '#tests/factories/order.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const IBAN = '61 1090 1014 0000 0712 1981 2874'
const STORED = 'PL61109010140000071219812874'

/** Places a guest's order of two pieces and takes these steps. */
async function sell(
  paymentMethod: 'cash' | 'transfer',
  steps: string[],
  seller?: Awaited<ReturnType<typeof buildSeller>>,
) {
  const goods = await buildGoods([5], 5000, seller)
  await acceptTransfers(goods.seller)
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '', quantity: 2 }], { paymentMethod })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  await becomeBusiness(part.uuid)
  const step = (name: string, body: object = {}) => takeStep(as(goods.seller), part.uuid, name, body)
  for (const name of steps) expect((await step(name)).status, name).toBe(204)
  const byGuest = (method: 'POST' | 'PUT', path: string, body: object) =>
    visitor().send(method, `/sellerOrder/${part.uuid}/${path}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'order-token': placed.token },
    })
  return { ...goods, placed, part, step, byGuest }
}
const owedBy = async (seller: TestUser) => (await as(seller).get(`/user/${seller.uuid}/refund`)).body as OwedMoneyList

test('the buyer of a cancelled order paid by transfer gives an account, which only the seller sees', async () => {
  const { seller, part, placed, step, byGuest } = await sell('transfer', ['pay'])
  await step('cancel', { reason: 'brak' })
  for (const iban of ['61 1090 1014 0000 0712 1981 2875', 'DE89370400440532013000', '', 7])
    expect(await byGuest('PUT', 'refundAccount', { iban })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (let time = 0; time < 2; time += 1)
    expect(await byGuest('PUT', 'refundAccount', { iban: IBAN })).toMatchObject({ status: 204 })

  expect((await saleOf(seller, part.uuid)).refundAccount).toBe(STORED)
  const shown = await visitor().get(`/order/${placed.id}`, { 'order-token': placed.token })
  expect(shown.bytes.toString()).toContain('"refundAccountEnd":"2874"')
  expect(shown.bytes.toString()).not.toContain('1981')
  expect(await owedBy(seller)).toMatchObject({
    total: 1,
    amount: part.total,
    overdueQuantity: 0,
    data: [
      {
        orderNumber: part.number,
        buyerName: 'Kasia Mazur',
        account: STORED,
        reason: 'cancelled',
        isAtGateway: false,
      },
    ],
  })
  expect(await owedBy(await buildSeller())).toEqual({ data: [], total: 0, amount: 0, overdueQuantity: 0 })
  const bySeller = await as(seller).put(`/sellerOrder/${part.uuid}/refundAccount`, { iban: IBAN })
  expect(bySeller).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(await buildSeller()).put(`/sellerOrder/${part.uuid}/refundAccount`, { iban: IBAN })).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )

  await byGuest('PUT', 'refundAccount', { iban: null })
  expect((await saleOf(seller, part.uuid)).refundAccount).toBeNull()
})

test('the account of a return is shown to the seller, and owed refunds are listed by deadline until paid', async () => {
  const { seller, part, byGuest } = await sell('cash', ['accept', 'pack', 'send', 'deliver'])
  const lines = [{ lineUuid: part.lines[0]?.uuid, quantity: 1 }]
  const declared = { name: 'Kasia Mazur', lines, refundAccount: IBAN }
  expect(await byGuest('POST', 'return', { ...declared, refundAccount: '12' })).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
  expect(await byGuest('POST', 'return', declared)).toMatchObject({ status: 201, body: { refundAccount: null } })
  const desk = await as(seller).get(`/user/${seller.uuid}/return`)
  expect(desk.body).toMatchObject({ data: [{ refundAccount: STORED }] })

  const other = await sell('transfer', ['pay'], seller)
  await other.step('cancel', { reason: 'brak' })
  const [due] = (await saleOf(seller, other.part.uuid)).refunds
  await app().context.database.pool.query(`update refunds set due_at = now() - interval '1 hour' where uuid = $1`, [
    due?.uuid,
  ])
  const owed = await owedBy(seller)
  expect(owed).toMatchObject({
    total: 2,
    overdueQuantity: 1,
    data: [
      { orderNumber: other.part.number, refundUuid: due?.uuid, account: null },
      { orderNumber: part.number, refundUuid: null, reason: 'return', amount: 50, account: STORED },
    ],
  })
  await as(seller).post(`/refund/${due?.uuid}/done`)
  expect((await owedBy(seller)).data.map(({ orderNumber }) => orderNumber)).toEqual([part.number])
})

test('an account is stored only for refunds by hand', async () => {
  const { byGuest, seller, part } = await sell('cash', [])
  await app().context.database.pool.query(`update orders set payment_method = 'gateway' where number = $1`, [
    part.number.split('/')[0],
  ])
  expect(await byGuest('PUT', 'refundAccount', { iban: IBAN })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await saleOf(seller, part.uuid)).refundAccount).toBeNull()
})
