import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FacebookPageList, type VideoShare, VideoShares } from '#contracts/social/social.ts'
import { keys } from '#server/areas/media/media/keys.ts'
import { buildMedia, type MediaValues } from '#tests/factories/media.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { linkSocial } from '#tests/factories/social-account.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterEach(() => {
  network.setDown(false)
  network.setSlow(0)
})
afterAll(network.close)

const WORDS = 'Nowe sukienki, wszystkie rozmiary'
/** Size of a film of several chunks. */
const FILM_BYTES = 5 * 1024 * 1024
const POSTED = { timeout: 60_000 }

/** Creates a seller with a linked social account and a page. */
async function buildSharer() {
  const seller = await buildSeller()
  const person = network.state.addPerson({ first_name: 'Ewa', last_name: 'Społeczna' })
  const page = network.state.addPage(person, `Kram ${randomUUID().slice(0, 8)}`)
  await linkSocial(network, seller, person)
  return { seller, person, page }
}

const deleteAccount = ({ seller }: Sharer) =>
  app().context.database.pool.query('delete from social_accounts where user_uuid = $1', [seller.uuid])

type Sharer = Awaited<ReturnType<typeof buildSharer>>

async function buildFilm(owner: TestSeller, values: MediaValues = {}) {
  const { uuid } = await buildMedia(owner, values)
  const { storage } = app().context
  await storage.inWorkspace('film', async (folder) => {
    const path = join(folder, 'watch.mp4')
    await writeFile(path, randomBytes(FILM_BYTES))
    await storage.adopt(path, keys.watch(uuid))
  })
  return uuid
}

const pagesOf = ({ seller }: Sharer) => as(seller).get(`/user/${seller.uuid}/facebookPage`)
async function pageUuidOf(sharer: Sharer): Promise<string> {
  const { data } = FacebookPageList.parse((await pagesOf(sharer)).body)
  const [page] = data
  if (!page) throw new Error('The page is not listed')
  return page.uuid
}

async function publish({ seller }: Sharer, share: object): Promise<string> {
  const answer = await as(seller).post(`/user/${seller.uuid}/video`, {
    mediaType: 'short',
    mediaFileUuid: await buildFilm(seller),
    categoryUuid: categoryUuid(),
    description: 'Sukienka na lato',
    ...share,
  })
  expect(answer.status, answer.bytes.toString()).toBe(201)
  return (answer.body as { uuid: string }).uuid
}
const onPage = async (sharer: Sharer, type: 'video' | 'reel') => ({
  shareFacebookType: type,
  shareFacebookPageUuid: await pageUuidOf(sharer),
  shareFacebookPageDescription: WORDS,
})

async function shareOf({ seller }: Sharer, videoUuid: string): Promise<VideoShare | undefined> {
  const query = new URLSearchParams({ 'videoUuids[]': videoUuid })
  return VideoShares.parse((await as(seller).get(`/user/${seller.uuid}/videoShare?${query}`)).body).data[0]
}
const becomes = (sharer: Sharer, videoUuid: string, what: Partial<VideoShare>) =>
  expect.poll(() => shareOf(sharer, videoUuid), POSTED).toMatchObject(what)
const postsOf = ({ page }: Sharer) => network.state.posts.filter(({ pageId }) => pageId === page.id)
const publicOf = (sharer: Sharer) => postsOf(sharer).filter(({ state }) => state === 'published')
const tryAgain = ({ seller }: Sharer, videoUuid: string) =>
  as(seller).post(`/user/${seller.uuid}/videoShare/${videoUuid}/retry`, {})

test('pages of the linked account are listed with stable uuids; without an account the list is empty', async () => {
  const sharer = await buildSharer()
  const { page, seller } = sharer
  const first = FacebookPageList.parse((await pagesOf(sharer)).body)
  expect(first.data).toEqual([
    { uuid: first.data[0]?.uuid, id: page.id, name: page.name, category: page.category, missing: null },
  ])
  page.name = 'Kram pod nową nazwą'
  const second = FacebookPageList.parse((await pagesOf(sharer)).body)
  expect(second.data).toEqual([{ ...first.data[0], name: 'Kram pod nową nazwą' }])
  const other = await buildSeller()
  expect((await as(other).get(`/user/${other.uuid}/facebookPage`)).body).toMatchObject({ data: [] })
  const share = { ...(await onPage(sharer, 'video')), mediaType: 'short', categoryUuid: categoryUuid() }
  const stranger = await buildSharer()
  const stolen = await as(stranger.seller).post(`/user/${stranger.seller.uuid}/video`, {
    ...share,
    mediaFileUuid: await buildFilm(stranger.seller),
    description: 'Sukienka na lato',
  })
  expect(stolen).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(seller.uuid).not.toBe(stranger.seller.uuid)
})

test('pages cannot be listed during an outage or with an expired grant', async () => {
  const sharer = await buildSharer()
  network.setDown(true)
  expect(await pagesOf(sharer)).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
  network.setDown(false)
  network.state.revoke(sharer.person.id)
  expect(await pagesOf(sharer)).toFailWith(409, 'SOCIAL_GRANT_OVER_EXCEPTION')
})

test.each(['video', 'reel'] as const)(
  'a film is posted on the page as a %s, completely and once, with its text',
  async (type) => {
    const sharer = await buildSharer()
    const uuid = await publish(sharer, await onPage(sharer, type))
    await becomes(sharer, uuid, { status: 'posted', failure: null, pageName: sharer.page.name, type })
    const [post] = postsOf(sharer)
    expect(publicOf(sharer)).toMatchObject([{ kind: type, message: WORDS, bytes: FILM_BYTES }])
    expect((await shareOf(sharer, uuid))?.url).toContain(post?.id)
    expect((await tryAgain(sharer, uuid)).body).toMatchObject({ status: 'posted' })
    expect(postsOf(sharer)).toHaveLength(1)
  },
)

test.each(['video', 'reel'] as const)(
  'a %s whose last response was lost is published once, and found by the retry',
  async (type) => {
    const sharer = await buildSharer()
    const share = await onPage(sharer, type)
    network.dropAnswerTo(({ upload_phase }) => upload_phase === 'finish')
    const uuid = await publish(sharer, share)
    await becomes(sharer, uuid, { status: 'posted' })
    expect(postsOf(sharer)).toHaveLength(1)
  },
)

test('an outage of the network is retried, and shown as the reason meanwhile', async () => {
  const sharer = await buildSharer()
  const share = await onPage(sharer, 'reel')
  network.setDown(true)
  const uuid = await publish(sharer, share)
  await becomes(sharer, uuid, { status: 'waiting', failure: 'unreachable' })
  network.setDown(false)
  await becomes(sharer, uuid, { status: 'posted', failure: null })
  expect(publicOf(sharer)).toHaveLength(1)
})

test('a slow network is tolerated', async () => {
  const sharer = await buildSharer()
  const share = await onPage(sharer, 'video')
  network.setSlow(400)
  const uuid = await publish(sharer, share)
  await becomes(sharer, uuid, { status: 'posted' })
  expect(publicOf(sharer)).toHaveLength(1)
})

test('an expired grant is reported, and the post is made after a new grant and a retry', async () => {
  const sharer = await buildSharer()
  const share = await onPage(sharer, 'video')
  const grants = [...network.state.tokens].filter(([, { personId }]) => personId === sharer.person.id)
  network.state.revoke(sharer.person.id)
  const uuid = await publish(sharer, share)
  await becomes(sharer, uuid, { status: 'failed', failure: 'expired' })
  for (const [token, grant] of grants) network.state.tokens.set(token, grant)
  expect((await tryAgain(sharer, uuid)).body).toMatchObject({ status: 'waiting', failure: null })
  await becomes(sharer, uuid, { status: 'posted' })
})

test('missing permissions are reported, also for a profile that an earlier version offered', async () => {
  const sharer = await buildSharer()
  const share = await onPage(sharer, 'video')
  for (const grant of network.state.tokens.values()) if (grant.personId === sharer.person.id) grant.scope = []
  const uuid = await publish(sharer, share)
  await becomes(sharer, uuid, { status: 'failed', failure: 'permission' })
  const onProfile = 'update video_shares set page_uuid = null, page_name = null where video_uuid = $1'
  await app().context.database.pool.query(onProfile, [uuid])
  await tryAgain(sharer, uuid)
  await becomes(sharer, uuid, { status: 'failed', failure: 'profile', pageName: null })
})

test('a removed page and an unlinked account are reported', async () => {
  const [gone, unlinked] = [await buildSharer(), await buildSharer()]
  const [first, second] = [await onPage(gone, 'video'), await onPage(unlinked, 'video')]
  network.state.pages.splice(network.state.pages.indexOf(gone.page), 1)
  await becomes(gone, await publish(gone, first), { status: 'failed', failure: 'permission' })
  network.setDown(true)
  const uuid = await publish(unlinked, second)
  await deleteAccount(unlinked)
  network.setDown(false)
  await becomes(unlinked, uuid, { status: 'failed', failure: 'unlinked' })
})

test('a scheduled reel is posted when it is published, also if rescheduled', async () => {
  const sharer = await buildSharer()
  const scheduledAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const uuid = await publish(sharer, { ...(await onPage(sharer, 'reel')), scheduledAt })
  expect(await shareOf(sharer, uuid)).toMatchObject({ status: 'waiting', failure: null })
  // A job that runs too early does nothing.
  await app().context.database.pool.query(`update pgboss.job set start_after = now() where data->>'videoUuid' = $1`, [
    uuid,
  ])
  await expect
    .poll(
      async () => {
        const done = `select count(*)::int as done from pgboss.job
          where name = 'share.video' and data->>'videoUuid' = $1 and state = 'completed'`
        const { rows } = await app().context.database.pool.query<{ done: number }>(done, [uuid])
        return rows[0]?.done
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(postsOf(sharer)).toEqual([])
  const { seller } = sharer
  expect((await as(seller).patch(`/user/${seller.uuid}/video/${uuid}`, { scheduledAt: null })).status).toBe(200)
  await becomes(sharer, uuid, { status: 'posted' })
  expect(publicOf(sharer)).toHaveLength(1)
})

test('a video deleted before its time is not posted', async () => {
  const sharer = await buildSharer()
  const share = await onPage(sharer, 'video')
  network.setDown(true)
  const uuid = await publish(sharer, share)
  await becomes(sharer, uuid, { failure: 'unreachable' })
  const { seller } = sharer
  expect((await as(seller).delete(`/user/${seller.uuid}/video/${uuid}`)).status).toBe(204)
  network.setDown(false)
  const later = await publish(sharer, share)
  await becomes(sharer, later, { status: 'posted' })
  expect(publicOf(sharer)).toHaveLength(1)
})

const exportOf = async ({ uuid, token }: TestSeller) => {
  const { bytes } = await as({ token }).get(`/user/${uuid}/export`)
  return (name: string): unknown => JSON.parse(strFromU8(unzipSync(bytes)[name] ?? new Uint8Array()))
}
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()

test('an export contains the social account, its pages and posts, without tokens', async () => {
  const sharer = await buildSharer()
  const videoUuid = await publish(sharer, { ...(await onPage(sharer, 'video')), scheduledAt: inAnHour() })
  const exported = await exportOf(sharer.seller)
  expect(exported('social.json')).toMatchObject({
    account: { id: sharer.person.id },
    pages: [{ socialId: sharer.page.id, name: sharer.page.name }],
  })
  expect(JSON.stringify(exported('social.json'))).not.toContain('oken')
  expect(exported('socialPosts.json')).toMatchObject([{ videoUuid, pageName: sharer.page.name, status: 'waiting' }])
})

test('a queued post on a page of both merged accounts is made through the remaining account', async () => {
  const sharer = await buildSharer()
  const videoUuid = await publish(sharer, { ...(await onPage(sharer, 'video')), scheduledAt: inAnHour() })
  await deleteAccount(sharer)
  const heir = { ...sharer, seller: await buildSeller() }
  await linkSocial(network, heir.seller, sharer.person)
  await pageUuidOf(heir)
  const { email, password } = sharer.seller
  const merge = { _username: email, _password: password, isMergeAction: true }
  const { token } = (await as(heir.seller).post('/auth', merge)).body as { token: string }
  const stayed = { ...heir, seller: { ...heir.seller, token } }
  const now = { scheduledAt: null }
  expect((await as(stayed.seller).patch(`/user/${stayed.seller.uuid}/video/${videoUuid}`, now)).status).toBe(200)
  await becomes(stayed, videoUuid, { status: 'posted', pageName: sharer.page.name })
})

test('a deleted account leaves neither its social account nor its pages and posts', async () => {
  const sharer = await buildSharer()
  const videoUuid = await publish(sharer, { ...(await onPage(sharer, 'video')), scheduledAt: inAnHour() })
  const { seller } = sharer
  expect((await as(seller).post(`/user/${seller.uuid}/deletion`, { password: seller.password })).status).toBe(204)
  const left = `select 1 from social_accounts where user_uuid = $1
    union all select 1 from social_pages where user_uuid = $1
    union all select 1 from video_shares where video_uuid = $2`
  expect((await app().context.database.pool.query(left, [seller.uuid, videoUuid])).rows).toEqual([])
})

test('a post’s text has more than 10 and fewer than 2000 characters, and a reel less than 90 seconds', async () => {
  const sharer = await buildSharer()
  const { seller } = sharer
  const share = await onPage(sharer, 'reel')
  const answerTo = async (more: object, duration = 10) => {
    const answer = await as(seller).post(`/user/${seller.uuid}/video`, {
      mediaType: 'short',
      mediaFileUuid: await buildFilm(seller, { duration }),
      categoryUuid: categoryUuid(),
      description: 'Sukienka na lato',
      ...share,
      ...more,
    })
    const { errors } = answer.body as { errors?: { path: string[]; detail: string }[] }
    return errors ? `${errors[0]?.path.join('.')} ${errors[0]?.detail}` : answer.status
  }
  const words = (length: number) => ({ shareFacebookPageDescription: 'ż'.repeat(length) })
  expect(await answerTo({ shareFacebookPageDescription: undefined })).toBe('shareFacebookPageDescription tooSmall10')
  expect(await answerTo(words(10))).toBe('shareFacebookPageDescription tooSmall10')
  expect(await answerTo(words(11))).toBe(201)
  expect(await answerTo(words(1999))).toBe(201)
  expect(await answerTo(words(2000))).toBe('shareFacebookPageDescription tooBig2000')
  expect(await answerTo({}, 89.9)).toBe(201)
  expect(await answerTo({}, 90)).toBe('shareFacebookType facebookReelTooLong')
  expect(await answerTo({ shareFacebookType: 'video' }, 90)).toBe(201)
})
