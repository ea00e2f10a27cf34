// Embedded too: timestamps by the database's clock, locks, and the single connection.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { LIVE_HOLD_IN_CHECKOUT_MS, LIVE_HOLD_MS } from '#contracts/commerce/reservation.rules.ts'
import { buildGoods, orderBody, sendOrder } from '#tests/factories/order.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import {
  type Person,
  buyer,
  browser,
  bodyOf,
  first,
  liveOf,
  soldOut,
  addStock,
  letPass,
} from '#tests/factories/reservation.ts'

beforeAll(() => startApp())

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
