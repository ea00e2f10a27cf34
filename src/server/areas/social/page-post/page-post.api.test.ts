import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PagePost, PagePostList } from '#contracts/social/page-post.ts'
import { FacebookPageList } from '#contracts/social/social.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { linkSocial } from '#tests/factories/social-account.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterEach(() => network.setDown(false))
afterAll(network.close)

const DONE = { timeout: 30_000 }
const HOUR_MS = 60 * 60_000
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
const query = (text: string, values: unknown[]) => app().context.database.pool.query(text, values)

async function buildPage() {
  const seller = await buildSeller()
  const person = network.state.addPerson({ first_name: 'Ewa', last_name: 'Postowa' })
  const page = network.state.addPage(person, `Kram ${randomUUID().slice(0, 8)}`)
  await linkSocial(network, seller, person)
  const listed = await as(seller).get(`/user/${seller.uuid}/facebookPage`)
  const pageUuid = (listed.body as { data: { uuid: string }[] }).data[0]?.uuid ?? ''
  const path = `/user/${seller.uuid}/facebookPage/${pageUuid}/object`
  const create = async (body: object) => PagePost.parse((await as(seller).post(path, body)).body)
  return {
    seller,
    person,
    page,
    pageUuid,
    path,
    create,
    theirs: () => network.state.posts.filter(({ pageId }) => pageId === page.id),
  }
}

const show = async (seller: TestSeller, uuid: string) =>
  PagePost.parse((await as(seller).get(`/user/${seller.uuid}/pagePost/${uuid}`)).body)
const becomes = (seller: TestSeller, uuid: string, values: Partial<PagePost>) =>
  vi.waitFor(async () => expect(await show(seller, uuid)).toMatchObject(values), DONE)
/** Makes the pending jobs of the post due. */
const runJobs = (uuid: string) =>
  query(`update pgboss.job set start_after = now() where data->>'postUuid' = $1 and state = 'created'`, [uuid])

async function upload(seller: TestSeller, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await as(seller).put('/media', formOf(bytes))
  expect(answer.status).toBe(201)
  return (answer.body as { uuid: string }).uuid
}
const drawn = (format: 'jpeg' | 'png' | 'gif' | 'tiff', size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))

test('a post with pictures and a product is published once, and its text and products can change afterwards', async () => {
  const { seller, path, create, theirs, page, pageUuid } = await buildPage()
  const { services } = app().context
  const pictures = [await upload(seller, await drawn('jpeg', 3000)), await upload(seller, await drawn('gif'))]
  const product = await buildDepotProduct(seller)
  const body = { content: 'Nowe swetry!', mediaUuids: pictures, userDepotProductUuids: [product.uuid] }
  const { uuid } = await create(body)
  await becomes(seller, uuid, { state: 'published', content: body.content, failure: null })
  expect(theirs().map(({ message }) => message)).toEqual([body.content])
  expect(network.state.photos.filter(({ pageId }) => pageId === page.id)).toHaveLength(2)

  const remoteId = theirs()[0]?.id ?? ''
  expect(await services.pagePosts.productsOf(pageUuid, remoteId)).toMatchObject([{ depotProductUuid: product.uuid }])
  const change = { content: 'Swetry i czapki', userDepotProductUuids: [] }
  const edited = await as(seller).patch(`${path}/${uuid}`, change)
  expect(edited.body).toMatchObject({ content: change.content, products: [], mediaUuids: pictures })
  expect(theirs()[0]?.message).toBe(change.content)
  expect(await as(seller).patch(`${path}/${uuid}`, { mediaUuids: [] })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await as(seller).delete(`${path}/${uuid}`)).toFailWith(409, 'POST_STATE_EXCEPTION')
  const list = PagePostList.parse((await as(seller).get(`/user/${seller.uuid}/pagePost?limit=1`)).body)
  expect(list.data.map((one) => one.uuid)).toEqual([uuid])
})

test('the same key makes one post, and another body under it is refused', async () => {
  const { seller, path, theirs } = await buildPage()
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const send = (content: string) => as(seller).send('POST', path, { body: JSON.stringify({ content }), headers })
  const [first, second] = await Promise.all([send('Raz'), send('Raz')])
  expect(PagePost.parse(second.body).uuid).toBe(PagePost.parse(first.body).uuid)
  expect(await send('Dwa')).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  await becomes(seller, PagePost.parse(first.body).uuid, { state: 'published' })
  expect(theirs()).toHaveLength(1)
})

test('a post whose response was lost is found on the network and not published again', async () => {
  const { seller, create, theirs } = await buildPage()
  network.dropAnswerTo(({ message }) => message === 'Ucięte')
  const { uuid } = await create({ content: 'Ucięte' })
  await becomes(seller, uuid, { state: 'uncertain' })
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'published', id: theirs()[0]?.id ?? '' })
  expect(theirs()).toHaveLength(1)
})

test('a post with a picture whose response was lost is found by its picture', async () => {
  const { seller, create, theirs } = await buildPage()
  network.dropAnswerTo((params) => params['attached_media[0]'] !== undefined)
  const { uuid } = await create({ mediaUuids: [await upload(seller, await drawn('png'))] })
  await becomes(seller, uuid, { state: 'uncertain' })
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'published' })
  expect(theirs()).toHaveLength(1)
})

test('an attempt that left nothing on the network is repeated after two searches', async () => {
  const { seller, create, theirs } = await buildPage()
  network.dropAnswerTo(({ message }) => message === 'Zgubione')
  const { uuid } = await create({ content: 'Zgubione' })
  await becomes(seller, uuid, { state: 'uncertain' })
  network.state.posts.splice(0, network.state.posts.length)
  await runJobs(uuid)
  await vi.waitFor(async () => {
    await runJobs(uuid)
    expect((await show(seller, uuid)).state).toBe('published')
  }, DONE)
  expect(theirs()).toHaveLength(1)
})

test('a scheduled post can be moved, changed and cancelled', async () => {
  const { seller, path, create, theirs } = await buildPage()
  const post = await create({ content: 'Jutro', publishAt: ahead(48 * HOUR_MS) })
  expect(post.state).toBe('scheduled')
  const { rows } = await query(`select name from pgboss.job where data->>'postUuid' = $1`, [post.uuid])
  expect(rows.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'page.post',
    'page.postCheck',
    'page.postCheck',
  ])
  const mediaUuids = [await upload(seller, await drawn('tiff'))]
  const moved = await as(seller).patch(`${path}/${post.uuid}`, { publishAt: null, mediaUuids, content: 'Dziś' })
  expect(moved.status).toBe(200)
  await becomes(seller, post.uuid, { state: 'published', content: 'Dziś' })
  expect(theirs()).toHaveLength(1)
  const other = await create({ content: 'Nigdy', publishAt: ahead(HOUR_MS) })
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(`${path}/${other.uuid}`)).status).toBe(204)
  await runJobs(other.uuid)
  expect(await as(seller).get(`/user/${seller.uuid}/pagePost/${other.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('an edit of a version that is no longer current changes nothing, here or on the network', async () => {
  const { seller, path, create, theirs } = await buildPage()
  const edit = (uuid: string, version: number, body: object) => {
    const headers = { 'content-type': 'application/json', 'if-match': `"${version}"` }
    return as(seller).send('PATCH', `${path}/${uuid}`, { body: JSON.stringify(body), headers })
  }
  const { uuid, version } = await create({ content: 'Pierwszy', publishAt: ahead(HOUR_MS) })
  const second = await edit(uuid, version, { content: 'Drugi' })
  expect(second.body).toMatchObject({ content: 'Drugi', version: version + 1 })
  expect(await edit(uuid, version, { content: 'Trzeci' })).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect((await edit(uuid, version + 1, {})).body).toMatchObject({ content: 'Drugi', version: version + 1 })
  const atOnce = await Promise.all(['Trzeci', 'Czwarty'].map((content) => edit(uuid, version + 1, { content })))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 412])
  // A call without a version overwrites anything.
  expect((await as(seller).patch(`${path}/${uuid}`, { publishAt: null, content: 'Publiczny' })).status).toBe(200)
  await becomes(seller, uuid, { state: 'published', version: version + 3 })

  expect(await edit(uuid, version, { content: 'Piąty' })).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(theirs()[0]?.message).toBe('Publiczny')
  const both = await Promise.all(['Szósty', 'Siódmy'].map((content) => edit(uuid, version + 3, { content })))
  const accepted = both.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  const { content } = PagePost.parse(accepted[0]?.body)
  expect(theirs()[0]?.message).toBe(content)
  expect(await show(seller, uuid)).toMatchObject({ content, version: version + 4 })

  // A failed call of the network leaves the version as it was, and another attempt succeeds.
  network.setDown(true)
  expect(await edit(uuid, version + 4, { content: 'Ósmy' })).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
  network.setDown(false)
  expect((await edit(uuid, version + 4, { content: 'Ósmy' })).status).toBe(200)
})

test('a post that is more than two hours late needs the seller’s decision', async () => {
  const { seller, path, create, theirs } = await buildPage()
  const { uuid } = await create({ content: 'Spóźnione', publishAt: ahead(HOUR_MS) })
  await query(`update page_posts set publish_at = now() - interval '121 minutes' where uuid = $1`, [uuid])
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'late' })
  expect(theirs()).toEqual([])
  await as(seller).patch(`${path}/${uuid}`, { publishAt: null })
  await becomes(seller, uuid, { state: 'published' })
})

test('a missing permission is reported when scheduling, before the time, and when publishing', async () => {
  const { seller, path, create, person } = await buildPage()
  const { uuid } = await create({ content: 'Za dwa dni', publishAt: ahead(48 * HOUR_MS) })
  network.state.revoke(person.id)
  expect(await as(seller).post(path, { content: 'Teraz' })).toFailWith(409, 'SOCIAL_GRANT_OVER_EXCEPTION')
  await query(`update pgboss.job set start_after = now() where data->>'postUuid' = $1 and name = 'page.postCheck'`, [
    uuid,
  ])
  await becomes(seller, uuid, { state: 'scheduled', failure: 'expired' })
  await query(`update page_posts set publish_at = now() where uuid = $1`, [uuid])
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'failed', failure: 'expired' })
})

test('the permission or page task that a page misses is named, and nothing is accepted for it until it is given', async () => {
  const { seller, path, create, person, page } = await buildPage()
  const grant = [...network.state.tokens.values()].find(({ personId }) => personId === person.id)
  if (!grant) throw new Error('Nothing is granted')
  const missing = async () =>
    FacebookPageList.parse((await as(seller).get(`/user/${seller.uuid}/facebookPage`)).body).data[0]?.missing
  const { uuid } = await create({ content: 'Za dwa dni', publishAt: ahead(48 * HOUR_MS) })
  const isRefused = async () =>
    expect(await as(seller).post(path, { content: 'Teraz' })).toFailWith(409, 'SOCIAL_PERMISSION_EXCEPTION')

  const whole = grant.scope
  grant.scope = whole.filter((scope) => scope !== 'pages_manage_posts')
  expect(await missing()).toBe('pages_manage_posts')
  await isRefused()
  await query(`update pgboss.job set start_after = now() where data->>'postUuid' = $1 and name = 'page.postCheck'`, [
    uuid,
  ])
  await becomes(seller, uuid, { state: 'scheduled', failure: 'permission' })
  grant.scope = whole
  grant.pageIds = ['another page']
  expect(await missing()).toBe('pages_manage_posts')
  delete grant.pageIds
  page.tasks = ['MODERATE']
  expect(await missing()).toBe('CREATE_CONTENT')
  await isRefused()
  delete page.tasks
  expect(await missing()).toBeNull()
  expect((await as(seller).post(path, { content: 'Teraz' })).status).toBe(201)
})

test('an outage of the network is retried, and the post is published once', async () => {
  const { seller, create, theirs } = await buildPage()
  const { uuid } = await create({ content: 'Cierpliwie', publishAt: ahead(HOUR_MS) })
  network.setDown(true)
  await query(`update page_posts set publish_at = now() where uuid = $1`, [uuid])
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'scheduled', failure: 'unreachable' })
  network.setDown(false)
  await runJobs(uuid)
  await becomes(seller, uuid, { state: 'published', failure: null })
  expect(theirs()).toHaveLength(1)
})

test('empty posts and invalid pictures, products and times are refused with their paths', async () => {
  const { seller, path } = await buildPage()
  const stranger = await buildSeller()
  const theirPicture = await upload(stranger, await drawn('png'))
  const send = (body: object) => as(seller).post(path, body)
  expect(await send({})).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await send({ content: 'a'.repeat(5001) })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await send({ mediaUuids: [theirPicture] })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await send({ mediaUuids: [randomUUID()] })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const unknown = await send({ content: 'a', userDepotProductUuids: [randomUUID()] })
  expect(unknown.body).toMatchObject({ errors: [{ path: ['userDepotProductUuids', 0] }] })
  for (const publishAt of [ahead(10_000), ahead(100 * 24 * HOUR_MS)])
    expect((await send({ content: 'a', publishAt })).body).toMatchObject({ errors: [{ path: ['publishAt'] }] })
})

test('posts of others and posts made elsewhere cannot be changed', async () => {
  const { seller, path, create, page, pageUuid } = await buildPage()
  const stranger = await buildPage()
  const { uuid } = await create({ content: 'Moje', publishAt: ahead(HOUR_MS) })
  expect(await as(stranger.seller).patch(`${stranger.path}/${uuid}`, { content: 'Cudze' })).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
  expect((await as(stranger.seller).delete(`${stranger.path}/${uuid}`)).status).toBe(204)
  expect((await show(seller, uuid)).content).toBe('Moje')
  expect(
    await as(seller).post(`/user/${seller.uuid}/facebookPage/${stranger.pageUuid}/object`, { content: 'a' }),
  ).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const elsewhere = network.state.addPost(page, 'Z telefonu')
  expect(await app().context.services.pagePosts.productsOf(pageUuid, elsewhere.id)).toEqual([])
  expect(await as(seller).patch(`${path}/${randomUUID()}`, { content: 'a' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
