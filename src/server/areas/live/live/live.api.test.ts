import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OwnLives } from '#contracts/live/live.ts'
import { ProductDefinitionHistory } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { backdate, buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, type TestVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

test('a seller gets the lives that can begin or continue, the one on air first', async () => {
  const seller = await buildSeller()
  const later = await buildLive(seller, 'announced')
  const on = await buildLive(seller)
  await buildLive(await buildSeller(), 'announced')
  const own = async () => OwnLives.parse((await as(seller).get(`/user/${seller.uuid}/live`)).body).data
  expect((await own()).map(({ video, state, isSending }) => [video.uuid, state, isSending])).toEqual([
    [on.uuid, 'live', false],
    [later.uuid, 'announced', false],
  ])
  expect((await own())[0]?.startedAt).toBe((await rowOfLive(on.uuid)).startedAt?.toISOString())
  await as(seller).delete(`/user/${seller.uuid}/video/${later.uuid}`)
  await as(seller).patch(`/user/${seller.uuid}/video/${on.uuid}/finish`)
  expect(await own()).toEqual([])
})

const eventsOf = ({ conversationUuid }: TestVideo) => listen(`${app().api}/conversation/${conversationUuid}/events`)

const show = (seller: TestSeller, { uuid }: TestVideo, product: object) =>
  as(seller).patch(`/user/${seller.uuid}/video/${uuid}/product`, product)
/** True for a change of the shown product. The initial state, which a new viewer receives, has no time. */
const isNews = ({ type, data }: { type: string; data: unknown }) =>
  type === 'product' && (data as { at?: string }).at !== undefined
const finish = (seller: TestSeller, { uuid }: { uuid: string }) =>
  as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)
const uuidsOf = async (type: string) =>
  VideoList.parse((await visitor().get(`/shop/video/available/${type}?limit=50`)).body).data.map(({ uuid }) => uuid)
const historyOf = async ({ uuid }: TestVideo) =>
  ProductDefinitionHistory.parse((await visitor().get(`/shopVideo/${uuid}/productDefinitionHistory`)).body).data

test('viewers get the shown product at once and on each change; showing it again is not a change', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller), await buildProjection(seller, 5000)]
  const live = await buildLive(seller)
  await backdate(live.uuid, 120)
  const early = await eventsOf(live)
  await show(seller, live, first)
  // PostgreSQL delivers notifications after the commit. The second viewer joins once the first one was notified.
  await early.until(isNews)
  const viewer = await eventsOf(live)
  const now = await viewer.until(({ type }) => type === 'product')
  expect(now).toEqual({ id: undefined, type: 'product', data: { videoUuid: live.uuid, ...first } })
  for (let n = 0; n < 3; n += 1) expect((await show(seller, live, first)).status).toBe(200)
  await show(seller, live, second)
  await viewer.until(isNews)
  expect(viewer.received.filter(isNews)).toMatchObject([{ type: 'product', data: { videoUuid: live.uuid, ...second } }])
  const shown = await historyOf(live)
  expect(shown.at(-1)?.definitionProjection.uuid).toBe(second.definitionProjectionUuid)
  expect(shown.every(({ offset }) => offset >= 120)).toBe(true)
})

test('a finished live becomes a saved one with the same uuid, conversation and products, is listed, and viewers are notified', async () => {
  const seller = await buildSeller()
  const product = await buildProjection(seller)
  const live = await buildLive(seller)
  await backdate(live.uuid, 120)
  await show(seller, live, product)
  expect(await uuidsOf('live')).toContain(live.uuid)
  const hls = `/media/${live.mediaUuid}/hls`
  const seen = Video.parse((await visitor().get(`/shopVideo/${live.uuid}/watch`)).body)
  expect(seen.media).toMatchObject({ hlsUrl: `${hls}/live.m3u8`, dvrUrl: `${hls}/master.m3u8` })
  const viewer = await eventsOf(live)
  const saved = Video.parse((await finish(seller, live)).body)
  const { finishedAt } = saved.media
  expect(saved).toMatchObject({
    uuid: live.uuid,
    type: VIDEO_TYPE.vod,
    conversationUuid: live.conversationUuid,
    isAvailable: true,
    media: { hlsUrl: `${hls}/master.m3u8`, dvrUrl: null, finishedAt: expect.any(String) as string },
  })
  expect(saved.statistic.duration).toBeGreaterThanOrEqual(120)
  const received = await viewer.until(({ type }) => type === 'finished')
  expect(received).toMatchObject({ data: { videoUuid: live.uuid, finishedAt } })
  expect(await uuidsOf('live')).not.toContain(live.uuid)
  expect(await uuidsOf('vod')).toContain(live.uuid)
  expect(await historyOf(live)).toHaveLength(1)

  // A returning viewer receives it.
  const late = await eventsOf(live)
  expect(await late.until(({ type }) => type === 'finished')).toMatchObject({ id: undefined, data: { finishedAt } })
  expect(Video.parse((await finish(seller, live)).body).media.finishedAt, 'again is harmless').toBe(finishedAt)
  expect((await movesOf(live.uuid)).at(-1)).toBe('live → ended')
})

test('a live without a recording leaves the lists', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller, 'live', { isRecorded: false })
  const over = Video.parse((await finish(seller, live)).body)
  expect(over).toMatchObject({ isAvailable: false, media: { status: 'failed', failure: 'no-picture' } })
  expect(await uuidsOf('vod')).not.toContain(live.uuid)
  expect((await rowOfLive(live.uuid)).state).toBe('failed')
})

test("finishing is refused for another seller's live, a reel, a live that has not begun, and an unknown one", async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const live = await buildLive(seller)
  expect(await finish(other, live)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await finish(seller, await buildVideo({}, seller))).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await finish(seller, { uuid: randomUUID() })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await finish(seller, await buildLive(seller, 'announced'))).toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
  const deleted = await buildVideo({ type: VIDEO_TYPE.vod, deletedAt: new Date() }, seller)
  expect(await finish(seller, deleted)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await finish(seller, { uuid: 'x' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})
