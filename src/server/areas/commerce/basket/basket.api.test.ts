import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { buildGoods, placeOrder, quoteOf, type Goods } from '#tests/factories/order.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const first = ({ variants: [variant = ''] }: Goods) => variant
const query = async <Row>(text: string, values: unknown[]) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]

const put = (user: TestUser, variant: string, body: object) =>
  as(user).put(`/user/${user.uuid}/basket/item/${variant}`, body)
const basketOf = async (user: TestUser) => (await as(user).get(`/user/${user.uuid}/basket`)).body as Quote
const merge = (user: TestUser, items: object[]) => as(user).post(`/user/${user.uuid}/basket/merge`, { items })

const linesOf = ({ sellers }: Quote): QuoteLine[] => sellers.flatMap(({ lines }) => lines)
const quantitiesIn = (quote: Quote) =>
  Object.fromEntries(linesOf(quote).map(({ variantProjectionUuid, quantity }) => [variantProjectionUuid, quantity]))
const lineOf = async (user: TestUser) => linesOf(await basketOf(user))[0]

test('a line is added, changed, and removed by quantity 0; each call is idempotent', async () => {
  const [user, goods] = [await buildUser(), await buildGoods([9], 10_000)]
  const [variant, videoUuid] = [first(goods), randomUUID()]
  for (const _ of [1, 2]) {
    const stored = await put(user, variant, { quantity: 2, seenPrice: 100, videoUuid })
    expect(stored.body).toEqual({ variantProjectionUuid: variant, quantity: 2 })
    expect(await lineOf(user)).toMatchObject({
      quantity: 2,
      price: 100,
      seenPrice: 100,
      videoUuid,
      change: 'none',
      free: 9,
    })
  }
  expect(await basketOf(user)).toMatchObject({ quantity: 2, goods: 200, paymentMethods: ['cash'] })
  // Omitted fields keep their values.
  await put(user, variant, { quantity: 3 })
  expect(await lineOf(user)).toMatchObject({ quantity: 3, seenPrice: 100, videoUuid })
  await put(user, variant, { quantity: 3, isForLater: true })
  expect(await basketOf(user)).toMatchObject({ quantity: 0, goods: 0, sellers: [{ lines: [{ isForLater: true }] }] })
  for (const _ of [1, 2]) expect((await put(user, variant, { quantity: 0 })).body).toMatchObject({ quantity: 0 })
  expect(await basketOf(user)).toMatchObject({ sellers: [] })
})

test('a quote reports changes: price, fewer left, sold out, no longer sold', async () => {
  const user = await buildUser()
  const [priced, fewer, gone, notSold] = await Promise.all([1, 2, 3, 4].map(() => buildGoods([3], 10_000)))
  if (!priced || !fewer || !gone || !notSold) throw new Error('no goods')
  for (const goods of [priced, fewer, gone, notSold]) await put(user, first(goods), { quantity: 2, seenPrice: 100 })
  await query(
    `update definition_projections set price = 12000 where uuid =
      (select projection_uuid from projection_variants where uuid = $1)`,
    [first(priced)],
  )
  await placeOrder(visitor(), [{ variant: first(fewer), quantity: 2 }])
  await placeOrder(visitor(), [{ variant: first(gone), quantity: 3 }])
  const [product] = await query<{ uuid: string }>('select product_uuid as uuid from depot_variants where uuid = $1', [
    notSold.depotVariants[0],
  ])
  await as(notSold.seller).delete(`/user/${notSold.seller.uuid}/depotSystem/product/${product?.uuid}`)

  const quote = await basketOf(user)
  const changes = linesOf(quote).map(({ change, free, price }) => [change, free, price])
  expect(changes).toEqual([
    ['price', 3, 120],
    ['fewer', 1, 100],
    ['gone', 0, 100],
    ['notSold', 0, 100],
  ])
  // Two pieces at the new price of 120, and the one piece that is left at 100.
  expect(quote).toMatchObject({ quantity: 3, goods: 340 })
  // The quote for a visitor's basket reports the same changes.
  const items = linesOf(quote).map(({ variantProjectionUuid, quantity, seenPrice }) => ({
    variantProjectionUuid,
    quantity,
    seenPrice,
  }))
  const quoted = (await visitor().post('/basket/quote', { items })).body as Quote
  expect(linesOf(quoted).map(({ change }) => change)).toEqual(['price', 'fewer', 'gone', 'notSold'])
})

test('two lines of the same stock do not promise pieces twice', async () => {
  const goods = await buildGoods([3], 10_000)
  const [projection] = await query<{ uuid: string }>(
    `insert into definition_projections (uuid, definition_uuid, price, created_at)
      select $2, definition_uuid, 9000, now() from definition_projections
      where uuid = (select projection_uuid from projection_variants where uuid = $1) returning uuid`,
    [first(goods), randomUUID()],
  )
  const other = randomUUID()
  await query('insert into projection_variants (uuid, projection_uuid, depot_variant_uuid) values ($1, $2, $3)', [
    other,
    projection?.uuid,
    goods.depotVariants[0],
  ])
  const quote = await quoteOf(visitor(), [
    { variant: first(goods), quantity: 2 },
    { variant: other, quantity: 2 },
  ])
  expect(linesOf(quote)).toMatchObject([
    { free: 3, change: 'none' },
    { free: 1, change: 'fewer' },
  ])
  expect(quote).toMatchObject({ quantity: 3, goods: 290 })
})

test('merging twice keeps the larger quantity of each line and drops unsold products', async () => {
  const [user, one, other] = [await buildUser(), await buildGoods([9]), await buildGoods([9])]
  await put(user, first(one), { quantity: 5, seenPrice: 99 })
  const items = [
    { variantProjectionUuid: first(one), quantity: 2 },
    { variantProjectionUuid: first(other), quantity: 4, isForLater: true },
    { variantProjectionUuid: randomUUID(), quantity: 1 },
  ]
  for (const _ of [1, 2]) {
    const { body, status } = await merge(user, items)
    expect(status).toBe(200)
    const { quote, dropped } = body as { quote: Quote; dropped: string[] }
    expect(quantitiesIn(quote)).toEqual({ [first(one)]: 5, [first(other)]: 4 })
    expect(linesOf(quote)).toMatchObject([{ seenPrice: 99, isForLater: false }, { isForLater: true }])
    expect(dropped).toEqual([])
  }
  const larger = await merge(user, [{ variantProjectionUuid: first(one), quantity: 7 }])
  expect(quantitiesIn((larger.body as { quote: Quote }).quote)[first(one)]).toBe(7)
})

/** A basket of a hundred lines, as a script might fill it. */
async function buildFullBasket(user: TestUser): Promise<Goods> {
  const goods = await buildGoods([1])
  await query(
    `with shown as (
      insert into definition_projections (uuid, definition_uuid, price, created_at)
      select gen_random_uuid(), definition_uuid, price, created_at from definition_projections, generate_series(1, 100)
      where uuid = (select projection_uuid from projection_variants where uuid = $1) returning uuid),
    made as (
      insert into projection_variants (uuid, projection_uuid, depot_variant_uuid)
      select gen_random_uuid(), shown.uuid, depot_variant_uuid from shown, projection_variants as known
      where known.uuid = $1 returning uuid)
    insert into basket_items (user_uuid, variant_projection_uuid, quantity, is_for_later, created_at)
      select $2, uuid, 1, false, now() from made`,
    [first(goods), user.uuid],
  )
  return goods
}

test('a basket holds a hundred lines; one more is refused, or reported as dropped by a merge', async () => {
  const user = await buildUser()
  const goods = await buildFullBasket(user)
  expect(await put(user, first(goods), { quantity: 1 })).toFailWith(409, 'BASKET_FULL_EXCEPTION')
  const merged = await merge(user, [{ variantProjectionUuid: first(goods), quantity: 1 }])
  expect(merged).toMatchObject({ status: 200, body: { dropped: [first(goods)] } })
  const [known] = linesOf(await basketOf(user))
  expect((await put(user, known?.variantProjectionUuid ?? '', { quantity: 9 })).status).toBe(200)
  const many = Array.from({ length: 101 }, () => ({ variantProjectionUuid: randomUUID(), quantity: 1 }))
  expect(await merge(user, many)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await visitor().post('/basket/quote', { items: many })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test.each([-1, 1.5, 100, '2', null, undefined])('a quantity of %j is refused', async (quantity) => {
  const [user, goods] = [await buildUser(), await buildGoods()]
  const item = { variantProjectionUuid: first(goods), quantity }
  for (const answer of [
    await put(user, first(goods), { quantity }),
    await merge(user, [item]),
    await visitor().post('/basket/quote', { items: [item] }),
  ])
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(linesOf(await basketOf(user))).toEqual([])
})

test('an unknown variant is 404, one that is no uuid 400, and a line twice 400', async () => {
  const [user, goods] = [await buildUser(), await buildGoods()]
  expect(await put(user, randomUUID(), { quantity: 1 })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await put(user, 'kot', { quantity: 1 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const item = { variantProjectionUuid: first(goods), quantity: 1 }
  expect(await merge(user, [item, item])).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('nobody reads, fills or merges into somebody else’s basket', async () => {
  const [user, stranger, goods] = [await buildUser(), await buildUser(), await buildGoods()]
  await put(user, first(goods), { quantity: 1 })
  const path = `/user/${user.uuid}/basket`
  for (const [client, status, title] of [
    [visitor(), 401, 'UNAUTHORIZED_EXCEPTION'],
    [as(stranger), 403, 'FORBIDDEN_EXCEPTION'],
  ] as const) {
    expect(await client.get(path)).toFailWith(status, title)
    expect(await client.put(`${path}/item/${first(goods)}`, { quantity: 9 })).toFailWith(status, title)
    expect(await client.post(`${path}/merge`, { items: [] })).toFailWith(status, title)
  }
  expect(quantitiesIn(await basketOf(user))).toEqual({ [first(goods)]: 1 })
})

test('ordered lines leave the basket, lines of a refused order stay', async () => {
  const [user, goods] = [await buildUser(), await buildGoods([1, 2])]
  const [small = '', large = ''] = goods.variants
  await put(user, small, { quantity: 1 })
  await put(user, large, { quantity: 1 })
  await expect(placeOrder(as(user), [{ variant: small, quantity: 2 }])).rejects.toThrow('OUT_OF_STOCK')
  expect(Object.keys(quantitiesIn(await basketOf(user)))).toEqual([small, large])
  await placeOrder(as(user), [{ variant: small }])
  expect(Object.keys(quantitiesIn(await basketOf(user)))).toEqual([large])
})
