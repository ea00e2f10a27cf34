// Embedded too: locks of an order with its refunds, letters and log in one transaction.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { AuditLog } from '#contracts/office/office.ts'
import type { OfficeOrderDetail, OfficeOrders } from '#contracts/office/order.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, saleOf, takeStep } from '#tests/factories/order.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

/** An order that its buyer has paid by transfer, 100 zł and delivery. */
async function paidOrder(seller?: Awaited<ReturnType<typeof buildSeller>>) {
  const buyer = await buildUser({ firstname: 'Kunegunda' })
  const goods = await buildGoods([5], 10_000, seller)
  await acceptTransfers(goods.seller)
  const placed = await placeOrder(as(buyer), [{ variant: goods.variants[0] ?? '' }], { paymentMethod: 'transfer' })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  expect((await takeStep(as(goods.seller), part.uuid, 'pay')).status).toBe(204)
  const complain = async (text = 'Szew się rozszedł') => {
    const answer = await as(buyer).post(`/sellerOrder/${part.uuid}/message`, { text, kind: 'complaint' })
    return (answer.body as { uuid: string }).uuid
  }
  return { buyer, seller: goods.seller, order: placed.id, part, complain }
}

const refund = (admin: TestUser, part: string, body: object, key: string = randomUUID()) =>
  as(admin).send('POST', `/admin/sellerOrder/${part}/refund`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
const rule = (admin: TestUser, dispute: string, body: object) =>
  as(admin).post(`/admin/dispute/${dispute}/ruling`, { reason: 'Zdjęcia pokazują rozdarcie', ...body })
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
const mailed = (to: TestUser, subject: RegExp) =>
  expect
    .poll(
      async () =>
        (await mailsIn(app().dataDir)).find(
          (mail) => subject.test(mail.subject ?? '') && mail.to?.[0]?.address === to.email,
        )?.text,
      { timeout: 30_000 },
    )
    .toBeTruthy()

test('a refund is ordered once for each key, noted, and told to both sides', async () => {
  const [admin, { buyer, seller, order, part }] = [await buildStaff('admin'), await paidOrder()]
  const [key, body] = [randomUUID(), { amount: 30, reason: 'Paczka przyszła mokra' }]
  const answers = await Promise.all([1, 2, 3].map(() => refund(admin, part.uuid, body, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await refund(admin, part.uuid, { ...body, amount: 31 }, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  const detail = answers[0]?.body as OfficeOrderDetail
  expect(detail.parts[0]).toMatchObject({
    refundable: part.total - 30,
    refunds: [{ amount: 30, reason: 'operator', state: 'by_hand' }],
    messages: [],
  })
  expect((await saleOf(seller, part.uuid)).refunds).toMatchObject([{ amount: 30, reason: 'operator' }])
  const log = (await as(admin).get(`/admin/audit?userUuid=${seller.uuid}`)).body as AuditLog
  expect(log.data).toMatchObject([{ action: 'refundOrdered', reason: 'Paczka przyszła mokra', targetUuid: order }])
  await mailed(buyer, /Zlecamy zwrot pieniędzy/)
  await mailed(seller, /Zlecamy zwrot pieniędzy/)
  const { data } = (await as(buyer).get(`/user/${buyer.uuid}/notification`)).body as { data: object[] }
  expect(data[0]).toMatchObject({ kind: 'officeDecision', path: `/basket/finish/${order}` })
  await expectSound()
})

test('never more than what was paid is refunded, also by two admins at once', async () => {
  const [one, other, { part }] = [await buildStaff('admin'), await buildStaff('admin'), await paidOrder()]
  const more = { amount: part.total + 0.01, reason: 'Za dużo' }
  expect(await refund(one, part.uuid, more)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  const whole = { amount: null, reason: 'Wszystko wraca' }
  const answers = await Promise.all([one, other].map((admin) => refund(admin, part.uuid, whole)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  for (const amount of [0, -1, 0.001, 'x', 1e12])
    expect(await refund(one, part.uuid, { amount, reason: 'Zła kwota' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await refund(one, part.uuid, { amount: null, reason: ' ' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await refund(one, randomUUID(), whole)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await expectSound()
})

test('a complaint is closed for the buyer with a refund, and both sides see why', async () => {
  const [admin, { buyer, seller, order, part, complain }] = [await buildStaff('admin'), await paidOrder()]
  await as(buyer).post(`/sellerOrder/${part.uuid}/message`, { text: 'Dzień dobry, kiedy paczka?' })
  const dispute = await complain()
  await as(seller).post(`/sellerOrder/${part.uuid}/message`, { text: 'To ślad po metce' })
  const open = ((await as(admin).get('/admin/order?hasDispute=true&limit=50')).body as OfficeOrders).data
  expect(open.find(({ uuid }) => uuid === order)?.parts).toMatchObject([{ openDisputes: 1 }])

  const read = (await as(await buildStaff()).get(`/admin/order/${order}`)).body as OfficeOrderDetail
  expect(read.parts[0]?.messages.map(({ text }) => text)).toEqual(['Szew się rozszedł', 'To ślad po metce'])
  for (const secret of [buyer.email, 'Mazur', 'Prosta 1/2', 'kiedy paczka'])
    expect(JSON.stringify(read)).not.toContain(secret)

  const tooMuch = { outcome: 'buyer', refund: part.total + 1 }
  expect(await rule(admin, dispute, tooMuch)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  const ruled = await rule(admin, dispute, { outcome: 'buyer', refund: 50 })
  expect(ruled.status, JSON.stringify(ruled.body)).toBe(200)
  expect(await rule(admin, dispute, { outcome: 'seller' })).toFailWith(409, 'DECIDED_EXCEPTION')
  const ruling = { outcome: 'buyer', reason: 'Zdjęcia pokazują rozdarcie' }
  const sale = await saleOf(seller, part.uuid)
  expect(sale.messages[1]).toMatchObject({ kind: 'complaint', ruling })
  expect(sale.refunds).toMatchObject([{ amount: 50, reason: 'operator' }])
  const shown = (await as(buyer).get(`/order/${order}`)).body as { sellerOrders: { messages: object[] }[] }
  expect(shown.sellerOrders[0]?.messages[1]).toMatchObject({ ruling })
  const left = ((await as(admin).get('/admin/order?hasDispute=true&limit=50')).body as OfficeOrders).data
  expect(left.map(({ uuid }) => uuid)).not.toContain(order)
  await mailed(buyer, /Rozstrzygnęliśmy reklamację/)
  await mailed(seller, /Rozstrzygnęliśmy reklamację/)
  await expectSound()
})

test('a complaint that is closed for the seller gives nothing back and is no longer marked', async () => {
  const [admin, { seller, part, complain }] = [await buildStaff('admin'), await paidOrder()]
  const dispute = await complain()
  expect(await rule(admin, dispute, { outcome: 'seller', refund: 5 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const answers = await Promise.all([1, 2].map(() => rule(admin, dispute, { outcome: 'seller' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await saleOf(seller, part.uuid)).refunds).toEqual([])
  const desk = (await as(seller).get(`/user/${seller.uuid}/sale`)).body as { marked: { complaint: number } }
  expect(desk.marked.complaint).toBe(0)
  expect(await rule(admin, randomUUID(), { outcome: 'seller' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('nobody settles their own sale', async () => {
  const seller = await buildSeller()
  const { part, complain } = await paidOrder(seller)
  const dispute = await complain()
  const { context } = app()
  await context.services.staff.grant(seller.email, 'admin')
  const { openSession } = await import('#tests/factories/open-session.ts')
  const admin = { ...seller, token: await openSession(context, seller.uuid, true) }
  expect(await refund(admin, part.uuid, { amount: 1, reason: 'Swoje' })).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  expect(await rule(admin, dispute, { outcome: 'seller' })).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
})
