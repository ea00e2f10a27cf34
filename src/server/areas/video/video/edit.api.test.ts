import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { latestTime, VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { buildMedia, type MediaValues } from '#tests/factories/media.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const edit = (seller: TestSeller, uuid: string, body: unknown) =>
  as(seller).patch(`/user/${seller.uuid}/video/${uuid}`, body)

test('omitted fields of an edit stay unchanged, the promotion label can be removed, and edits are public', async () => {
  const seller = await buildSeller()
  const { uuid, description } = await buildVideo({ promotionType: 1 }, seller)
  const picture = await buildMedia(seller, { kind: 'picture' })
  const edited = Video.parse(
    (await edit(seller, uuid, { categoryUuid: categoryUuid(3), thumbnailMainMediaUuid: picture.uuid })).body,
  )
  expect(edited).toMatchObject({ description, category: { uuid: categoryUuid(3) }, promotion: { type: 1 } })
  expect(edited.thumbnail.main).toContain(picture.uuid)
  await edit(seller, uuid, { description: 'Sukienka na lato', promotionType: null })
  const seen = Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
  expect(seen).toMatchObject({ description: 'Sukienka na lato', promotion: null, category: { uuid: categoryUuid(3) } })
})

test.each([
  ['9 characters', { description: '123456789' }, 'description'],
  ['151 characters', { description: 'x'.repeat(151) }, 'description'],
  ['no category', { categoryUuid: randomUUID() }, 'categoryUuid'],
  ['a label that is none', { promotionType: 4 }, 'promotionType'],
  ['a minute ago', { scheduledAt: inMinutes(-1) }, 'scheduledAt'],
  [
    '3 months and a minute',
    { scheduledAt: new Date(latestTime(VIDEO_TIME, new Date()).getTime() + MINUTE_MS).toISOString() },
    'scheduledAt',
  ],
  ['a moment for what is published', { scheduledAt: inMinutes(5) }, 'scheduledAt'],
])('%s is refused, and nothing changes', async (_, body, field) => {
  const seller = await buildSeller()
  const { uuid, description } = await buildVideo({}, seller)
  const answer = await edit(seller, uuid, { description: 'Coś innego niż było', ...body })
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
  expect(Video.parse((await as(seller).get(`/shopVideo/${uuid}/watch`)).body).description).toBe(description)
})

test('a thumbnail must be a ready picture, and other media are refused with the field', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildVideo({}, seller)
  const refusal = async (values: MediaValues) => {
    const { uuid: thumbnailMainMediaUuid } = await buildMedia(seller, values)
    const { status, body } = await edit(seller, uuid, { thumbnailMainMediaUuid })
    return [status, (body as ErrorBody).errors[0]?.path]
  }
  expect(await refusal({ kind: 'video' })).toEqual([400, ['thumbnailMainMediaUuid']])
  expect(await refusal({ kind: 'picture', status: 'failed' })).toEqual([400, ['thumbnailMainMediaUuid']])
  expect(await refusal({ status: 'uploading' })).toEqual([409, ['thumbnailMainMediaUuid']])
})

test('an unpublished video can be rescheduled or published at once', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildVideo({ publishedAt: new Date(inMinutes(60)) }, seller)
  const later = inMinutes(120)
  expect((await edit(seller, uuid, { scheduledAt: later })).body).toMatchObject({
    isAvailable: false,
    publishedAt: later,
  })
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).status).toBe(404)
  expect((await edit(seller, uuid, { scheduledAt: null })).body).toMatchObject({ isAvailable: true })
  const listed = VideoList.parse((await visitor().get(`/user/${seller.uuid}/video/available`)).body)
  expect(listed.data.map((video) => video.uuid)).toEqual([uuid])
})

test('the product of a reel can be replaced by another one of its seller', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller), await buildProjection(seller, 5000)]
  const reel = await buildVideo({}, seller)
  const replace = (uuid: string, body: unknown) => as(seller).patch(`/user/${seller.uuid}/video/${uuid}/product`, body)
  await replace(reel.uuid, first)
  const replaced = Video.parse((await replace(reel.uuid, second)).body)
  expect([replaced.product, replaced.definitionProjections[0]?.price]).toEqual([second, 50])
  const unknown = await replace(reel.uuid, { ...second, definitionProjectionUuid: randomUUID() })
  expect(unknown).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(unknown.body).toMatchObject({ errors: [{ path: ['definitionProjectionUuid'] }] })
  const strange = await buildProjection(await buildSeller())
  expect(await replace(reel.uuid, strange)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('a deleted video and an unknown one are not found', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildVideo({ deletedAt: new Date() }, seller)
  for (const one of [uuid, randomUUID()])
    expect(await edit(seller, one, { description: 'Sukienka na lato' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
