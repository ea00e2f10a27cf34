// Embedded too: concurrent calls share the single connection.
import { beforeAll, expect, test } from 'vitest'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { buildGoods } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { personOf, buyer, browser, bodyOf, first, liveOf, soldOut, addStock } from '#tests/factories/reservation.ts'

beforeAll(() => startApp())

test('a browser holds at most 5 pieces, an account 20, and nobody more than 10 of one variant', async () => {
  const goods = await buildGoods([30, 30, 30])
  const [a = '', b = '', c = ''] = goods.variants
  const videoUuid = await liveOf(goods)
  const [visiting, account] = [browser(), await buyer()]
  expect((await visiting.reserve(a, { videoUuid, wanted: 5 })).status).toBe(201)
  expect(await visiting.reserve(b, { videoUuid })).toFailWith(409, 'RESERVATION_LIMIT_EXCEPTION')
  for (const variant of [a, b]) expect((await account.reserve(variant, { videoUuid, wanted: 10 })).status).toBe(201)
  expect(await account.reserve(c, { videoUuid })).toFailWith(409, 'RESERVATION_LIMIT_EXCEPTION')
  expect(await visiting.reserve(a, { wanted: WANTED_MAX + 1 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await personOf(visitor(), '', { 'holder-token': 'short' }).reserve(a)).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
})

test('concurrent calls for different products together stay within the limit', async () => {
  const goods = await buildGoods([9])
  const others = await Promise.all([1, 2, 3].map(() => buildGoods([9], 12_999, goods.seller)))
  const videoUuid = await liveOf(goods)
  const person = browser()
  const answers = await Promise.all(
    [goods, ...others].map(({ variants }) => person.reserve(first(variants), { videoUuid, wanted: 5 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(await person.list()).toMatchObject([{ state: 'held', granted: 5 }])
})

test.each(['black', 'limitSell'])(
  'a buyer on the seller’s list %s gets no hold and no place in the queue',
  async (list) => {
    const [sold, person] = [await soldOut(), await buyer()]
    const { goods, variant } = sold
    const { seller } = goods
    await as(seller).post(`/user/${seller.uuid}/${list}/${person.user.uuid}`)
    expect(await person.reserve(variant)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    await addStock(goods, 1)
    expect(await person.reserve(variant, { videoUuid: await liveOf(goods) })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    expect(await person.list()).toEqual([])
  },
)

test.each(['black', 'limitSell'])(
  'a buyer who was put on the seller’s list %s while waiting loses the place to the next when a piece is freed',
  async (list) => {
    const [sold, refused, next, last] = [await soldOut(), await buyer(), await buyer(), browser()]
    const { seller } = sold.goods
    const { uuid } = bodyOf(await refused.reserve(sold.variant))
    for (const person of [next, last]) await person.reserve(sold.variant)
    await as(seller).post(`/user/${seller.uuid}/${list}/${refused.user.uuid}`)
    await sold.cancel()
    expect(await refused.list()).toEqual([])
    expect(await next.list()).toMatchObject([{ state: 'held', granted: 1 }])
    expect(await last.list()).toMatchObject([{ state: 'queued', position: 1, queueLength: 1 }])
    expect(await refused.giveUp(uuid)).toMatchObject({ status: 204 })
    const found = await app().context.database.pool.query(
      `select data from pgboss.job where name = 'reservation.tellTurn' and data->>'reservationUuid' = $1`,
      [uuid],
    )
    expect(found.rows).toEqual([])
    expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
  },
)

test('merged accounts keep all that they hold, and get no more until they are below the limit', async () => {
  const goods = await buildGoods([30, 30, 30, 30])
  const [a = '', b = '', c = '', d = ''] = goods.variants
  const videoUuid = await liveOf(goods)
  const [stays, goes] = [await buyer(), await buyer()]
  for (const [person, variants] of [
    [stays, [a, b]],
    [goes, [b, c]],
  ] as const)
    for (const variant of variants) expect((await person.reserve(variant, { videoUuid, wanted: 8 })).status).toBe(201)
  const { email, password } = goes.user
  const merged = await as(stays.user).post('/auth', { _username: email, _password: password, isMergeAction: true })
  expect(merged.status).toBe(200)
  const { token } = merged.body as { token: string }
  const account = await buyer({ ...stays.user, token })
  const held = await account.list()
  expect(held.map(({ state, granted }) => `${state} ${granted}`)).toEqual(['held 8', 'held 8', 'held 8'])
  expect(await account.reserve(d, { videoUuid })).toFailWith(409, 'RESERVATION_LIMIT_EXCEPTION')
  expect(await account.reserve(a, { videoUuid, wanted: 9 })).toFailWith(409, 'RESERVATION_LIMIT_EXCEPTION')
  await account.giveUp(held.find(({ variantProjectionUuid }) => variantProjectionUuid === a)?.uuid ?? '')
  expect(await account.reserve(d, { videoUuid, wanted: 5 })).toFailWith(409, 'RESERVATION_LIMIT_EXCEPTION')
  expect((await account.reserve(d, { videoUuid, wanted: 4 })).body).toMatchObject({ state: 'held', granted: 4 })
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})
