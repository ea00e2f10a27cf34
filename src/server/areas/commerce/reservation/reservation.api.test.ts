// Embedded too: timestamps by the database's clock, locks, and the single connection.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Quote, Reservation, ReservationList } from '#contracts/commerce/basket.ts'
import { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { LIVE_HOLD_IN_CHECKOUT_MS, LIVE_HOLD_MS, WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { buildGoods, orderBody, orderOf, placeOrder, sendOrder, takeStep, type Goods } from '#tests/factories/order.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer, Client } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'

beforeAll(() => startApp())

/** A person who asks for pieces: a user, or a visitor's browser. */
type Person = {
  user?: TestUser
  holder?: string
  reserve: (variant: string, body?: object) => Promise<Answer>
  list: () => Promise<Reservation[]>
  giveUp: (uuid: string) => Promise<Answer>
  checkout: () => Promise<Answer>
}

function personOf(client: Client, prefix: string, headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    reserve: (variant: string, body: object = {}) =>
      client.send('POST', `${prefix}/reserve/${variant}`, { body: JSON.stringify(body), headers: json }),
    list: async () => ((await client.get(`${prefix}/reserve`, headers)).body as ReservationList).data,
    giveUp: (uuid: string) => client.send('DELETE', `${prefix}/reserve/${uuid}`, { headers }),
    checkout: () => client.send('POST', `${prefix}/reserve/checkout`, { headers }),
  }
}

const buyer = async (known?: TestUser): Promise<Person & { user: TestUser }> => {
  const user = known ?? (await buildUser())
  return { user, ...personOf(as(user), `/user/${user.uuid}`, {}) }
}
const browser = (): Person & { holder: string } => {
  const holder = randomUUID().replaceAll('-', '')
  return { holder, ...personOf(visitor(), '', { 'holder-token': holder }) }
}

const bodyOf = (answer: Answer) => answer.body as Reservation
const first = ([value]: string[]) => value ?? ''
const liveOf = async ({ seller }: Goods) => (await buildVideo({ type: VIDEO_TYPE.live }, seller)).uuid

/** Sells the only piece of a product. */
async function soldOut() {
  const goods = await buildGoods([1])
  const variant = first(goods.variants)
  const order = await placeOrder(visitor(), [{ variant }])
  const part = (await orderOf(order)).sellerOrders[0]?.uuid ?? ''
  const cancel = () => takeStep(visitor(), part, 'cancel', {}, { 'order-token': order.token })
  return { goods, variant, cancel }
}

const addStock = ({ depotVariants }: Goods, delta: number) =>
  inTransaction(app().context.database.db, (tx) =>
    app().context.services.stock.move(tx, [{ variantUuid: first(depotVariants), delta, kind: 'edit' }]),
  )

/** Moves the end of the hold into the past. */
const letPass = (uuid: string) =>
  app().context.database.pool.query(
    `update reservations set expires_at = now() - interval '1 second' where uuid = $1`,
    [uuid],
  )

test('reserving a sold-out variant gives a place in the queue, and a repeated call the same one', async () => {
  const { variant } = await soldOut()
  const [one, other] = [await buyer(), browser()]
  const place = await one.reserve(variant)
  expect(place.status).toBe(201)
  expect(place.body).toMatchObject({ state: 'queued', position: 1, queueLength: 1, expiresAt: null })
  expect((await other.reserve(variant)).body).toMatchObject({ position: 2, queueLength: 2 })
  const again = await one.reserve(variant, { wanted: 3 })
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ uuid: bodyOf(place).uuid, position: 1, queueLength: 2, wanted: 1 })
  expect(await other.list()).toMatchObject([{ name: 'Sukienka lniana Bryza', variant: 'S', price: 129.99 }])
})

test.each([
  ['a cancelled order', async ({ cancel }: Awaited<ReturnType<typeof soldOut>>) => void (await cancel())],
  ['raised stock', async ({ goods }: Awaited<ReturnType<typeof soldOut>>) => void (await addStock(goods, 1))],
])('a piece freed by %s goes to the first in the queue at once, and nobody else can order it', async (_title, free) => {
  const sold = await soldOut()
  const [head, next] = [browser(), browser()]
  await head.reserve(sold.variant)
  await next.reserve(sold.variant)
  await free(sold)
  expect(await head.list()).toMatchObject([{ state: 'held', granted: 1, position: null }])
  expect(await next.list()).toMatchObject([{ state: 'queued', position: 1, queueLength: 1 }])
  const stranger = await orderBody([{ variant: sold.variant }])
  expect(await sendOrder(visitor(), stranger)).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
})

test('a hold that is given up or expired passes to the next in the queue', async () => {
  const sold = await soldOut()
  const [one, two, three] = [browser(), browser(), browser()]
  for (const person of [one, two, three]) await person.reserve(sold.variant)
  await sold.cancel()
  const [held] = await one.list()
  for (const _ of [1, 2]) expect((await one.giveUp(held?.uuid ?? '')).status).toBe(204)
  expect(await one.list()).toEqual([])
  const [offer] = await two.list()
  expect(offer).toMatchObject({ state: 'held', granted: 1 })
  await letPass(offer?.uuid ?? '')
  await app().context.services.reservations.endHolds(first(sold.goods.depotVariants))
  expect(await three.list()).toMatchObject([{ state: 'held', granted: 1 }])
})

test('an expired hold is reported as such and cannot be extended', async () => {
  const goods = await buildGoods([1])
  const variant = first(goods.variants)
  const [person, videoUuid] = [browser(), await liveOf(goods)]
  const { uuid } = bodyOf(await person.reserve(variant, { videoUuid }))
  await letPass(uuid)
  expect(await person.list()).toMatchObject([{ uuid, state: 'expired' }])
  expect((await person.checkout()).body).toMatchObject({ data: [{ uuid, state: 'expired' }] })
  expect(await person.giveUp(uuid)).toFailWith(410, 'GONE_EXCEPTION')
  // The pieces of an expired hold are free even before a job marks it.
  expect((await sendOrder(visitor(), await orderBody([{ variant }]))).status).toBe(201)
})

test('the queue cannot be joined while pieces are free', async () => {
  const goods = await buildGoods([1])
  expect(await browser().reserve(first(goods.variants))).toFailWith(409, 'STILL_AVAILABLE_EXCEPTION')
  expect(await browser().reserve(randomUUID())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a hold from a live lasts 10 minutes, and 20 once the checkout is open', async () => {
  const goods = await buildGoods([3])
  const [variant, videoUuid] = [first(goods.variants), await liveOf(goods)]
  const person = await buyer()
  const before = Date.now()
  const held = await person.reserve(variant, { videoUuid, wanted: 2 })
  const after = Date.now()
  expect(held.body).toMatchObject({ state: 'held', granted: 2 })
  const end = Date.parse(bodyOf(held).expiresAt ?? '')
  expect(end).toBeGreaterThanOrEqual(before + LIVE_HOLD_MS)
  expect(end).toBeLessThanOrEqual(after + LIVE_HOLD_MS)
  for (const _ of [1, 2]) await person.checkout()
  const [prolonged] = await person.list()
  expect(Date.parse(prolonged?.expiresAt ?? '') - end).toBe(LIVE_HOLD_IN_CHECKOUT_MS - LIVE_HOLD_MS)
  // A third piece enlarges the hold without extending its time.
  const more = await person.reserve(variant, { videoUuid, wanted: 5 })
  expect(more.status).toBe(200)
  expect(more.body).toMatchObject({ granted: 3, expiresAt: prolonged?.expiresAt })
})

test('a live of another seller gives no hold', async () => {
  const [goods, others] = [await buildGoods([1]), await buildGoods([1])]
  const videoUuid = await liveOf(others)
  const answer = await browser().reserve(first(goods.variants), { videoUuid })
  expect(answer).toFailWith(409, 'STILL_AVAILABLE_EXCEPTION')
})

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

test('a product tells each shopper the pieces that nobody else holds or waits for', async () => {
  const goods = await buildGoods([2, 1])
  const variant = first(goods.variants)
  const { seller, projectionUuid } = goods
  const [holding, waiting, account] = [browser(), browser(), await buyer()]
  const freeOf = async ({ holder, user }: Partial<Person> = {}) => {
    const path = `/user/${seller.uuid}/productDefinitionProjection/${projectionUuid}`
    const { body } = await (user ? as(user) : visitor()).get(
      path,
      holder === undefined ? {} : { 'holder-token': holder },
    )
    const product = DefinitionProjection.parse(body)
    expect(product.quantity).toBe(3)
    return [product.free, ...product.variantDefinitionProjections.map(({ free }) => free)]
  }
  expect(await freeOf()).toEqual([3, 2, 1])
  const videoUuid = await liveOf(goods)
  await holding.reserve(variant, { videoUuid })
  expect([await freeOf(), await freeOf(account), await freeOf(holding)]).toEqual([
    [2, 1, 1],
    [2, 1, 1],
    [3, 2, 1],
  ])
  await account.reserve(variant, { videoUuid, wanted: 2 })
  await waiting.reserve(variant, { videoUuid })
  expect([await freeOf(), await freeOf(account), await freeOf(holding)]).toEqual([
    [1, 0, 1],
    [2, 1, 1],
    [2, 1, 1],
  ])
})

test('signing in moves a browser’s reservations to the user, and merges two of one variant', async () => {
  const goods = await buildGoods([4, 1])
  const [shared = '', gone = ''] = goods.variants
  await placeOrder(visitor(), [{ variant: gone }])
  const videoUuid = await liveOf(goods)
  const [visiting, account, next] = [browser(), await buyer(), browser()]
  const older = bodyOf(await visiting.reserve(shared, { videoUuid, wanted: 1 }))
  await account.reserve(shared, { videoUuid, wanted: 3 })
  await visiting.reserve(gone)
  await next.reserve(shared, { videoUuid })
  const { user, holder } = { user: account.user, holder: visiting.holder }
  const merge = () =>
    as(user).send('POST', `/user/${user.uuid}/basket/merge`, {
      body: JSON.stringify({ items: [] }),
      headers: { 'content-type': 'application/json', 'holder-token': holder },
    })
  for (const _ of [1, 2]) expect((await merge()).status).toBe(200)
  expect(await visiting.list()).toEqual([])
  expect(await account.list()).toMatchObject([
    { uuid: older.uuid, state: 'held', granted: 3, expiresAt: older.expiresAt },
    { state: 'queued', position: 1 },
  ])
  expect(await next.list(), 'the piece that the merge freed').toMatchObject([{ state: 'held', granted: 1 }])
})

test('an expired hold does not prevent signing in', async () => {
  const goods = await buildGoods([2])
  const [variant, videoUuid] = [first(goods.variants), await liveOf(goods)]
  const [visiting, account] = [browser(), await buyer()]
  const { uuid } = bodyOf(await visiting.reserve(variant, { videoUuid }))
  await letPass(bodyOf(await account.reserve(variant, { videoUuid })).uuid)
  const answer = await as(account.user).send('POST', `/user/${account.user.uuid}/basket/merge`, {
    body: JSON.stringify({ items: [] }),
    headers: { 'content-type': 'application/json', 'holder-token': visiting.holder },
  })
  expect(answer.status).toBe(200)
  expect(await account.list()).toMatchObject([{ uuid, state: 'held' }])
})

test('a hold keeps the lower price, in the basket and in the order, and the order uses it up', async () => {
  const goods = await buildGoods([2], 10_000)
  const [variant, videoUuid] = [first(goods.variants), await liveOf(goods)]
  const person = await buyer()
  await person.reserve(variant, { videoUuid })
  const priceTo = async (grosze: number) => {
    await app().context.database.pool.query(
      `update definition_projections set price = $2 from projection_variants
        where projection_uuid = definition_projections.uuid and projection_variants.uuid = $1`,
      [variant, grosze],
    )
    const client = as(person.user)
    const quote = (await client.post('/basket/quote', { items: [{ variantProjectionUuid: variant, quantity: 1 }] }))
      .body as Quote
    return quote.sellers[0]?.lines[0]
  }
  expect(await priceTo(8_000)).toMatchObject({ price: 80, reservation: { state: 'held' } })
  expect(await priceTo(12_000)).toMatchObject({ price: 100 })
  const order = await placeOrder(as(person.user), [{ variant }])
  expect((await orderOf(order)).sellerOrders).toMatchObject([{ goods: 100 }])
  expect(await person.list()).toEqual([])
  expect((await orderOf(await placeOrder(visitor(), [{ variant }]))).sellerOrders).toMatchObject([{ goods: 120 }])
})

test('the price of a hold applies to no more pieces than are held', async () => {
  const goods = await buildGoods([5], 10_000)
  const variant = first(goods.variants)
  const { user, reserve } = await buyer()
  await reserve(variant, { videoUuid: await liveOf(goods), wanted: 2 })
  await app().context.database.pool.query(
    `update definition_projections set price = 12000 from projection_variants
      where projection_uuid = definition_projections.uuid and projection_variants.uuid = $1`,
    [variant],
  )
  const lineOf = async (quantity: number) => {
    const items = [{ variantProjectionUuid: variant, quantity, seenPrice: 100 }]
    return ((await as(user).post('/basket/quote', { items })).body as Quote).sellers[0]?.lines[0]
  }
  expect(await lineOf(2)).toMatchObject({ price: 100, change: 'none' })
  expect(await lineOf(3)).toMatchObject({ price: 120, change: 'price' })
  const order = await placeOrder(as(user), [{ variant, quantity: 3 }])
  expect((await orderOf(order)).sellerOrders).toMatchObject([{ goods: 360 }])
})

test('the next in the queue is notified once by event, notification and mail', async () => {
  const sold = await soldOut()
  const next = await buyer()
  const { uuid } = bodyOf(await next.reserve(sold.variant))
  const events = await listen(`${app().api}/user/${next.user.uuid}/events`, {
    authorization: `Bearer ${next.user.token}`,
  })
  await sold.cancel()
  expect(await events.until(({ type }) => type === 'yourTurn')).toMatchObject({ data: { reservationUuid: uuid } })
  const mailed = async () =>
    (await mailsIn(app().dataDir)).filter(({ to }) => to?.some(({ address }) => address === next.user.email))
  await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(1)
  expect((await mailed())[0]?.subject).toBe('Twoja kolej: Sukienka lniana Bryza')
  expect((await mailed())[0]?.text).toContain('doczekaliśmy się! Produkt Sukienka lniana Bryza znów jest')
  expect((await as(next.user).get(`/user/${next.user.uuid}/notification`)).body).toMatchObject({
    data: [{ kind: 'yourTurn', subject: 'Sukienka lniana Bryza', path: '/basket' }],
  })
  // The owner of a hold is not notified when stock is added.
  await addStock(sold.goods, 1)
  await app().context.services.reservations.endHolds(first(sold.goods.depotVariants))
  const { rows } = await app().context.database.pool.query(
    `select data from pgboss.job where name = 'reservation.tellTurn' and data->>'reservationUuid' = $1`,
    [uuid],
  )
  expect(rows).toHaveLength(1)
})
