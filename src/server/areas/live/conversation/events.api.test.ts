// Embedded too: events without LISTEN.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo, type TestVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const eventsOf = ({ conversationUuid }: TestVideo, headers = {}) =>
  listen(`${app().api}/conversation/${conversationUuid}/events`, headers)

async function like(video: TestVideo) {
  const user = await buildUser()
  const body = { objectDefinitionClass: 'video', objectDefinitionId: video.uuid, type: 'like' }
  expect((await as(user).post(`/user/${user.uuid}/reaction`, body)).status).toBe(201)
  return user
}
const isDummy = ({ data }: { data: unknown }) => (data as { heart?: string }).heart === 'dummy'
const dummy = (user: { uuid: string; token: string }, { uuid }: TestVideo) =>
  as(user).patch(`/user/${user.uuid}/reaction/dummy`, { objectDefinitionId: uuid })

test('a listener gets the counts at once, and new likes live', async () => {
  const video = await buildVideo({ likeQuantity: 4 })
  const [one, other] = [await eventsOf(video), await eventsOf(video)]
  expect(one.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await one.until(({ type, data }) => type === 'reaction' && (data as { likeQuantity: number }).likeQuantity === 4)
  const user = await like(video)
  await dummy(user, video)
  for (const client of [one, other]) {
    const counted = await client.until(({ data }) => (data as { likeQuantity?: number }).likeQuantity === 5)
    expect(counted).toMatchObject({ type: 'reaction', data: { objectDefinitionId: video.uuid } })
    expect(counted.data).toMatchObject({ heart: 'like' })
    expect(counted.id, 'a heart is not replayed').toBeUndefined()
    await client.until(isDummy)
  }
})

test('a returning listener gets the product that is shown now', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller), await buildProjection(seller)]
  const live = await buildVideo({ type: VIDEO_TYPE.live }, seller)
  const show = (product: object) => as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/product`, product)
  const isShown = (product: Partial<Product>) => (event: { data: unknown }) =>
    (event.data as Partial<Product>).definitionUuid === product.definitionUuid
  const before = await eventsOf(live)
  await before.until(({ type }) => type === 'chat')
  await show(first)
  await before.until(isShown(first))
  const { id } = before.received.findLast((event) => event.id !== undefined) ?? {}
  before.close()
  await before.isOver
  await show(second)
  const after = await eventsOf(live, { 'last-event-id': id ?? '' })
  await after.until(isShown(second))
  expect(after.received.map(({ type }) => type)).not.toContain('reset')
})

test('an unknown event id is answered with a reset', async () => {
  const video = await buildVideo()
  for (const id of [randomUUID(), '7', '-1', 'x']) {
    const client = await eventsOf(video, { 'last-event-id': id })
    await client.until(({ type }) => type === 'reset')
  }
  const without = await eventsOf(video)
  await like(video)
  await without.until(({ data }) => (data as { likeQuantity?: number }).likeQuantity === 1)
  expect(without.received.map(({ type }) => type)).not.toContain('reset')
})

test('the number of viewers is sent as they come and go', async () => {
  const video = await buildVideo()
  const quantity = (count: number) => (event: { type: string; data: unknown }) =>
    event.type === 'viewers' && (event.data as { quantity: number }).quantity === count
  const one = await eventsOf(video)
  await one.until(quantity(1))
  const other = await eventsOf(video)
  await one.until(quantity(2))
  one.received.length = 0
  other.close()
  await one.until(quantity(1))
})

test('unknown and unavailable videos have no events', async () => {
  const hidden = await buildVideo({ isReady: false })
  for (const uuid of [randomUUID(), hidden.conversationUuid])
    expect(await visitor().get(`/conversation/${uuid}/events`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get('/conversation/x/events')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a server that closes ends every stream instead of waiting for it', async () => {
  const client = await eventsOf(await buildVideo())
  await app().close()
  await client.isOver
})
