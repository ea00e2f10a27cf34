// Embedded too: a reading and the unlinking of its page share the single connection.
import { beforeAll, expect, afterAll, afterEach, test } from 'vitest'
import { deskOf, openDesk, SOON, buildDesk as buildDeskAt } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp, as } from '#tests/setup/app.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})

afterEach(() => {
  network.setDown(false)
  network.onCall(() => undefined)
})

afterAll(network.close)

const buildDesk = () => buildDeskAt(network)
const textsOf = ({ data }: { data: PageComment[] }) => data.map(({ content }) => content)

test('nobody reads the pages of others, and an unlinked page leaves nothing that people have written', async () => {
  const [desk, stranger] = [await buildDesk(), await buildDesk()]
  desk.say('Biorę')
  const { path, comments } = await openDesk(desk)
  await openDesk(stranger)
  await expect.poll(async () => (await comments()).data.length, SOON).toBe(1)
  const stolen = path.replace(desk.seller.uuid, stranger.seller.uuid)
  expect(await as(stranger.seller).get(`${stolen}/comment`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(desk.seller).delete(`${desk.base}/facebook`)).status).toBe(204)
  expect(await as(desk.seller).get(path)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await deskOf(desk)).toMatchObject({ isLinked: false, pages: [{ health: 'unlinked' }] })
  const { rows } = await app().context.database.pool.query(
    `select 1 from social_comments where author_name = 'Jan Kupujący' and page_uuid in
      (select uuid from social_pages where user_uuid = $1)
     union all select 1 from social_pages where user_uuid = $1 and access_token is not null`,
    [desk.seller.uuid],
  )
  expect(rows).toEqual([])
})

test('comments on an unlinked page are not stored, though the network still reports them', async () => {
  const [desk, other] = [await buildDesk(), await buildDesk()]
  await openDesk(desk)
  const { comments } = await openDesk(other)
  expect((await as(desk.seller).delete(`${desk.base}/facebook`)).status).toBe(204)
  await network.notifyHook([
    { verb: 'add', comment: desk.say('Biorę M') },
    { verb: 'add', comment: other.say('Biorę S') },
  ])
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę S'])
  const { rows } = await app().context.database.pool.query(
    'select 1 from social_posts where page_uuid in (select uuid from social_pages where user_uuid = $1)',
    [desk.seller.uuid],
  )
  expect(rows).toEqual([])
})

test('a reading in progress stores nothing for a page that is unlinked meanwhile, which stays unlinked', async () => {
  const desk = await buildDesk()
  const { promise: isUnlinked, resolve: unlink } = Promise.withResolvers<undefined>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<undefined>()
  network.onCall(async ({ path }, isDone) => {
    if (!isDone || path[0] !== desk.post.id) return
    read(undefined)
    await isUnlinked
  })
  desk.say('Biorę M')
  await openDesk(desk)
  await isRead
  expect((await as(desk.seller).delete(`${desk.base}/facebook`)).status).toBe(204)
  unlink(undefined)
  // A comment that is read after it.
  const other = await buildDesk()
  other.say('Biorę S')
  const { comments } = await openDesk(other)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę S'])
  const { rows } = await app().context.database.pool.query(
    'select 1 from social_posts where page_uuid in (select uuid from social_pages where user_uuid = $1)',
    [desk.seller.uuid],
  )
  expect(rows).toEqual([])
  expect((await deskOf(desk)).pages).toMatchObject([{ health: 'unlinked' }])
})
