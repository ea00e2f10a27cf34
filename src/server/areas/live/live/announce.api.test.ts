import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { sampleVideo } from '#tests/factories/sample-files.ts'
import { sendChunk } from '#tests/factories/upload.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const announcement = (changed: object = {}) => ({
  mediaType: 'live',
  categoryUuid: categoryUuid(),
  description: 'Przymiarki na żywo',
  scheduledAt: inHours(2),
  ...changed,
})
const announce = (seller: TestUser, body: object, headers: Record<string, string> = {}) =>
  as(seller).send('POST', `/user/${seller.uuid}/video`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

test('an announced live is not listed, can be waited for at its URL, and is edited, moved and deleted like a scheduled reel', async () => {
  const seller = await buildSeller()
  const product = await buildProjection(seller)
  const answer = await announce(
    seller,
    announcement({
      shopProductDefinitionUuid: product.definitionUuid,
      shopProductDefinitionProjectionUuid: product.definitionProjectionUuid,
    }),
  )
  expect(answer.status).toBe(201)
  const { uuid, ...announced } = Video.parse(answer.body)
  expect(announced).toMatchObject({
    type: VIDEO_TYPE.live,
    isAvailable: false,
    product,
    statistic: { duration: 0 },
    media: { status: 'recording', watchUrl: null, hlsUrl: null, finishedAt: null },
  })
  expect(await rowOfLive(uuid)).toMatchObject({ state: 'announced', fence: 0, startedAt: null })
  expect(await movesOf(uuid)).toEqual([])

  const path = `/user/${seller.uuid}/video`
  const own = VideoList.parse((await as(seller).get(path)).body)
  expect(own.data.map((video) => video.uuid)).toEqual([uuid])
  expect(VideoList.parse((await visitor().get(path)).body).data).toEqual([])
  const waited = Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
  expect(waited).toMatchObject({ uuid, isAvailable: false, publishedAt: announced.publishedAt, streamServer: null })

  const scheduledAt = inHours(5)
  expect((await as(seller).patch(`${path}/${uuid}`, { scheduledAt })).body).toMatchObject({ publishedAt: scheduledAt })
  const now = await as(seller).patch(`${path}/${uuid}`, { scheduledAt: null })
  expect(now, 'it is started, not published').toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await as(seller).delete(`${path}/${uuid}`)).status).toBe(204)
  expect(await as(seller).get(`/shopVideo/${uuid}/watch`)).toFailWith(410, 'GONE_EXCEPTION')
})

test('a live that is to begin now is refused without a media server', async () => {
  const seller = await buildSeller()
  const answer = await announce(seller, announcement({ scheduledAt: undefined }))
  expect(answer).toFailWith(503, 'STREAMING_UNAVAILABLE_EXCEPTION')
  expect(VideoList.parse((await as(seller).get(`/user/${seller.uuid}/video`)).body).data).toEqual([])
})

test('a repeated or concurrent announcement with one key returns the first live', async () => {
  const seller = await buildSeller()
  const [body, headers] = [announcement(), { 'idempotency-key': randomUUID() }]
  const answers = await Promise.all([1, 2, 3].map(() => announce(seller, body, headers)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => Video.parse(answer.body).uuid)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers.get(REPLAYED_HEADER) === 'true')).toHaveLength(2)
  const other = await announce(seller, announcement({ description: 'Coś zupełnie innego' }), headers)
  expect(other).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
})

test.each([
  ['a moment that has passed', { scheduledAt: inHours(-1) }, 'scheduledAt'],
  ['half a product', { shopProductDefinitionUuid: randomUUID() }, 'shopProductDefinitionProjectionUuid'],
  ['no such category', { categoryUuid: randomUUID() }, 'categoryUuid'],
  ['no description', { description: '' }, 'description'],
  ['another type of video', { mediaType: 'vod' }, 'mediaType'],
])('the error names %s', async (_, wrong, field) => {
  const answer = await announce(await buildSeller(), announcement(wrong))
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
})

test('only a seller can announce, and only their own lives', async () => {
  const [seller, buyer] = [await buildSeller(), await buildUser()]
  expect(await announce(buyer, announcement())).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(buyer).post(`/user/${seller.uuid}/video`, announcement())).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('the media of its recording accepts no upload and makes no other video', async () => {
  const seller = await buildSeller()
  const announced = Video.parse((await announce(seller, announcement())).body)
  const { uuid } = announced.media.mediaFile
  const reel = {
    mediaType: 'short',
    mediaFileUuid: uuid,
    categoryUuid: categoryUuid(),
    description: 'Z nagrania na żywo',
  }
  expect(await announce(seller, reel)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const chunk = { user: seller, uuid, index: 1, total: 1, bytes: await sampleVideo() }
  expect(await sendChunk(chunk)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  expect((await rowOfLive(announced.uuid)).state).toBe('announced')
})

test('a live that should have begun half a day ago can no longer be waited for', async () => {
  const seller = await buildSeller()
  const { uuid } = Video.parse((await announce(seller, announcement())).body)
  const move = (hours: number) =>
    app()
      .context.database.db.update(videos)
      .set({ createdAt: new Date(Date.now() - 100 * 3_600_000), publishedAt: new Date(inHours(hours)) })
      .where(eq(videos.uuid, uuid))
  await move(-11)
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).status).toBe(200)
  await move(-13)
  expect(await visitor().get(`/shopVideo/${uuid}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
