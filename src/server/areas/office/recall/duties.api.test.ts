import { beforeAll, expect, test } from 'vitest'
import { buildGoods, orderOf, placeOrder } from '#tests/factories/order.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp({ DSA_DUTIES: '0' }))

test('a small firm may turn off letters about illegal products and the details before an offer', async () => {
  const [moderator, buyer, goods] = [await buildStaff(), await buildUser(), await buildGoods()]
  const placed = await placeOrder(as(buyer), [{ variant: goods.variants[0] ?? '' }])
  const subjectUuid = (await orderOf(placed)).sellerOrders[0]?.lines[0]?.definitionUuid
  const why = { measure: 'hide', ground: 'law', clause: 'art. 3', facts: 'Zakazany barwnik.' }
  const decided = await as(moderator).post('/admin/decision', { ...why, kind: 'product', subjectUuid })
  expect(decided.status).toBe(201)
  const { pool } = app().context.database
  expect((await pool.query(`select 1 from pgboss.job where name = 'office.recall'`)).rows).toEqual([])

  const firm = { kind: 'business', name: 'Kram', address: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
  await pool.query('update shops set trader = $2 where owner_uuid = $1', [
    goods.seller.uuid,
    { ...firm, nip: '5261040828', email: 'kram@example.com', phone: '' },
  ])
  await expect(app().context.services.shops.requireOffering(goods.seller.uuid)).resolves.toBeUndefined()
})
