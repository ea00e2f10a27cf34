// Also run on the embedded database: a job that waits for the row that a request holds.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { Video } from '#contracts/video/video.ts'
import { media } from '#server/areas/media/media/table.ts'
import { socialAccounts } from '#server/areas/account/user/table.ts'
import { inTransaction } from '#server/db/unit.ts'
import { buildMedia, type MediaValues } from '#tests/factories/media.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const body = (mediaFileUuid: string, more: object = {}) => ({
  mediaType: 'short',
  mediaFileUuid,
  categoryUuid: categoryUuid(2),
  description: 'Krem na zimowe wieczory',
  ...more,
})
const create = (owner: TestUser, mediaFileUuid: string, more: object = {}) =>
  as(owner).post(`/user/${owner.uuid}/video`, body(mediaFileUuid, more))
const watch = async (uuid: string, viewer?: TestUser) =>
  (viewer ? as(viewer) : visitor()).get(`/shopVideo/${uuid}/watch`)

/** Makes a media watchable, as the job does. */
const becomeReady = (mediaUuid: string) =>
  inTransaction(app().context.database.db, async (tx, after) => {
    await tx.update(media).set({ status: 'ready', readyAt: new Date() }).where(eq(media.uuid, mediaUuid))
    await app().context.services.videos.mediaBecameReady(tx, after, mediaUuid)
  })

test('a reel of a ready media can be watched at once, with its seller and product', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller)
  const product = await buildProjection(seller)
  const answer = await create(seller, file.uuid, {
    ownerUuid: seller.uuid,
    promotionType: 2,
    shopProductDefinitionUuid: product.definitionUuid,
    shopProductDefinitionProjectionUuid: product.definitionProjectionUuid,
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    type: 2,
    isAvailable: true,
    category: { uuid: categoryUuid(2), name: 'Kremy' },
    shopUuid: seller.shop.uuid,
    promotion: { type: 2 },
    statistic: { duration: 10, likeQuantity: 0, viewQuantity: 0 },
    thumbnail: { main: `/media/${file.uuid}/thumbnail`, firstFrame: `/media/${file.uuid}/first-frame` },
    media: { status: 'ready', watchUrl: `/media/${file.uuid}/watch`, hlsUrl: null, width: 1080, height: 1920 },
    owner: { uuid: seller.uuid, username: seller.username, ratingAverage: '0.00' },
    product,
    definitionProjections: [
      {
        uuid: product.definitionProjectionUuid,
        price: 129.99,
        quantity: 4,
        variantDefinitionProjections: [
          { size: 'S', quantity: 3 },
          { size: 'M', quantity: 1 },
        ],
      },
    ],
  })
  const { uuid } = Video.parse(answer.body)
  expect((await watch(uuid)).body).toEqual(answer.body)
})

test('a reel whose media is being processed is visible only to its owner', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller, { status: 'processing', readyAt: null })
  const made = Video.parse((await create(seller, file.uuid)).body)
  expect(made).toMatchObject({ isAvailable: false, thumbnail: { main: null }, media: { watchUrl: null } })
  expect(await watch(made.uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await watch(made.uuid, await buildUser())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await watch(made.uuid, seller)).status).toBe(200)

  await becomeReady(file.uuid)
  expect((await watch(made.uuid)).body).toMatchObject({ uuid: made.uuid, isAvailable: true })
})

test('a media that becomes ready during the creation of its reel makes it available', async () => {
  const seller = await buildSeller()
  for (let n = 0; n < 20; n += 1) {
    const file = await buildMedia(seller, { status: 'processing', readyAt: null })
    const both = [() => create(seller, file.uuid), () => becomeReady(file.uuid)]
    await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((act) => act()))
    const { uuid } = Video.parse((await create(seller, file.uuid)).body)
    expect((await watch(uuid)).body).toMatchObject({ isAvailable: true })
  }
})

test('a creation waits for a job that is about to end, so that its result is not missed', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller, { status: 'processing', readyAt: null })
  const { database, services } = app().context
  const { created } = await inTransaction(database.db, async (tx, after) => {
    await services.videos.mediaBecameReady(tx, after, file.uuid)
    const started = create(seller, file.uuid)
    await tx.update(media).set({ status: 'ready' }).where(eq(media.uuid, file.uuid))
    return { created: started }
  })
  expect((await created).body).toMatchObject({ isAvailable: true })
})

test('repeated and concurrent creations make one video', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller)
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(seller, file.uuid)))
  const again = await create(seller, file.uuid, { description: 'The description of a second try' })
  expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set([...answers, again].map((answer) => Video.parse(answer.body).uuid)).size).toBe(1)
  expect(again.body).toMatchObject({ description: 'Krem na zimowe wieczory' })
})

test('a deleted video cannot be found, and its film makes no other one', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller)
  const first = Video.parse((await create(seller, file.uuid)).body)
  const address = `/user/${seller.uuid}/video/${first.uuid}`
  expect((await as(seller).delete(address)).status).toBe(204)
  expect((await as(seller).delete(address)).status).toBe(204)
  expect(await watch(first.uuid, seller)).toFailWith(410, 'GONE_EXCEPTION')
  expect(await create(seller, file.uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a scheduled reel is hidden until its moment', async () => {
  const seller = await buildSeller()
  const scheduledAt = new Date(Date.now() + 60_000).toISOString()
  const answer = await create(seller, (await buildMedia(seller)).uuid, { scheduledAt })
  expect(answer.body).toMatchObject({ isAvailable: false, publishedAt: scheduledAt })
  expect(await watch(Video.parse(answer.body).uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a schedule in the past or too far ahead is refused', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller)
  for (const days of [-1, 120]) {
    const scheduledAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    const answer = await create(seller, file.uuid, { scheduledAt })
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ path: ['scheduledAt'] }] })
  }
})

test('only a seller creates videos, and only their own', async () => {
  const [buyer, seller, other] = [await buildUser(), await buildSeller(), await buildSeller()]
  expect(await create(buyer, (await buildMedia(buyer)).uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const file = await buildMedia(seller)
  const address = `/user/${seller.uuid}/video`
  expect(await visitor().post(address, body(file.uuid))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).post(address, body(file.uuid))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const expired = { token: await app().context.tokens.issue(seller.uuid, randomUUID(), -1) }
  expect(await as(expired).post(address, body(file.uuid))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a media that is unknown, another user’s, unfinished, broken or not a video makes no reel', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  expect(await create(seller, randomUUID())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await create(seller, (await buildMedia(other)).uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const uploading = await buildMedia(seller, { status: 'uploading', kind: null })
  expect(await create(seller, uploading.uuid)).toFailWith(409, 'MEDIA_NOT_READY_EXCEPTION')
  const failed = await buildMedia(seller, { status: 'failed', failure: 'unreadable' })
  expect(await create(seller, failed.uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const picture = await buildMedia(seller, { kind: 'picture' })
  expect(await create(seller, picture.uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('each invalid field is named', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const file = await buildMedia(seller)
  const [own, second] = [await buildProjection(seller), await buildProjection(seller)]
  const wrong: [string, object][] = [
    ['categoryUuid', { categoryUuid: randomUUID() }],
    ['ownerUuid', { ownerUuid: other.uuid }],
    ['description', { description: 'short' }],
    ['mediaType', { mediaType: 'vod' }],
    ['shopProductDefinitionUuid', { shopProductDefinitionProjectionUuid: own.definitionProjectionUuid }],
    ['shopProductDefinitionProjectionUuid', { shopProductDefinitionUuid: own.definitionUuid }],
    [
      'shopProductDefinitionProjectionUuid',
      {
        shopProductDefinitionUuid: own.definitionUuid,
        shopProductDefinitionProjectionUuid: second.definitionProjectionUuid,
      },
    ],
  ]
  for (const [path, more] of wrong) {
    const answer = await create(seller, file.uuid, more)
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ path: [path] }] })
  }
})

test("another seller's product or picture is refused", async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const file = await buildMedia(seller)
  const product = await buildProjection(other)
  const more = {
    shopProductDefinitionUuid: product.definitionUuid,
    shopProductDefinitionProjectionUuid: product.definitionProjectionUuid,
  }
  expect(await create(seller, file.uuid, more)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const thumbnailMainMediaUuid = (await buildMedia(other, { kind: 'picture' })).uuid
  expect(await create(seller, file.uuid, { thumbnailMainMediaUuid })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test("a reel can have the seller's own picture as thumbnail", async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller, { status: 'processing' })
  const picture = await buildMedia(seller, { kind: 'picture', mimetype: 'image/webp' })
  const answer = await create(seller, file.uuid, { thumbnailMainMediaUuid: picture.uuid })
  expect(answer.body).toMatchObject({ thumbnail: { main: `/media/${picture.uuid}/thumbnail`, firstFrame: null } })
})

test('a thumbnail must be a ready picture, and other media are refused with the field', async () => {
  const seller = await buildSeller()
  const refusal = async (values: MediaValues) => {
    const { uuid: thumbnailMainMediaUuid } = await buildMedia(seller, values)
    const { status, body } = await create(seller, (await buildMedia(seller)).uuid, { thumbnailMainMediaUuid })
    return [status, (body as ErrorBody).errors[0]?.path]
  }
  expect(await refusal({ kind: 'video' })).toEqual([400, ['thumbnailMainMediaUuid']])
  expect(await refusal({ kind: 'picture', status: 'failed' })).toEqual([400, ['thumbnailMainMediaUuid']])
  expect(await refusal({ status: 'uploading' })).toEqual([409, ['thumbnailMainMediaUuid']])
})

test('sharing a reel needs a linked social account and one of its pages', async () => {
  const [linked, other] = [await buildSeller(), await buildSeller()]
  const account = { userUuid: linked.uuid, socialId: randomUUID(), name: 'Ewa', accessToken: 'locked' }
  await app().context.database.db.insert(socialAccounts).values(account)
  const share = { shareFacebookType: 'reel' }
  const refused: [TestUser, object, string][] = [
    [other, share, 'shareFacebookType'],
    [linked, { shareFacebookType: 'story' }, 'shareFacebookType'],
    [linked, share, 'shareFacebookPageUuid'],
    [linked, { shareFacebookPageUuid: randomUUID() }, 'shareFacebookType'],
    [linked, { ...share, shareFacebookPageUuid: randomUUID() }, 'shareFacebookPageUuid'],
    [linked, { ...share, shareFacebookPageDescription: 'dziesięć.!' }, 'shareFacebookPageDescription'],
    [linked, { ...share, shareFacebookPageDescription: 'a'.repeat(2000) }, 'shareFacebookPageDescription'],
  ]
  for (const [owner, more, path] of refused) {
    const answer = await create(owner, (await buildMedia(owner)).uuid, more)
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ path: [path] }] })
  }
})

test('the length of a description is counted in characters as people see them', async () => {
  const seller = await buildSeller()
  const family = '👨‍👩‍👧‍👦'
  const answerTo = async (description: string) =>
    (await create(seller, (await buildMedia(seller)).uuid, { description })).status
  expect(await answerTo(family.repeat(9))).toBe(400)
  expect(await answerTo(family.repeat(10))).toBe(201)
  expect(await answerTo(family.repeat(150))).toBe(201)
  expect(await answerTo(family.repeat(151))).toBe(400)
})

test('a body that is not JSON is refused', async () => {
  const seller = await buildSeller()
  const answer = await as(seller).send('POST', `/user/${seller.uuid}/video`, {
    body: '{"mediaType":',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})
