// Embedded too: claims with skip locked, counts and keyset pages over an expression.
import { beforeAll, expect, afterAll, afterEach, test } from 'vitest'
import { openDesk, SOON, buildDesk as buildDeskAt, deskOf, postsOf } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { type PageComment, PageObjectList } from '#contracts/social/social-comment.ts'
import type { Comment } from '#demo/social-network/state.ts'

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

const { state } = network
const buildDesk = () => buildDeskAt(network)
const textsOf = ({ data }: { data: PageComment[] }) => data.map(({ content }) => content)

const hook = (verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide', comment: Comment) =>
  network.notifyHook([{ verb, comment }])

test('posts and comments of a linked page are read, including those of the page', async () => {
  const desk = await buildDesk()
  const first = desk.say('Poproszę S')
  state.addComment(first.id, desk.page, 'Już odkładam!')
  const { comments, read } = await openDesk(desk)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Już odkładam!', 'Poproszę S'])
  const { data } = await comments()
  expect(data).toMatchObject([
    { isOwn: true, parentId: first.id, hasUnreadComment: false, privateUntil: null },
    { isOwn: false, authorName: 'Jan Kupujący', hasUnreadComment: true },
  ])
  expect(Date.parse(data[1]?.privateUntil ?? '') - Date.now()).toBeGreaterThan(6 * 24 * 60 * 60_000)
  expect(await read()).toMatchObject({ commentQuantity: 2, unreadQuantity: 1, hasUnreadComment: true })
  expect((await deskOf(desk)).pages).toMatchObject([{ name: desk.page.name, health: 'ok', unreadQuantity: 1 }])
  expect(textsOf(await comments('?skipOwner=1'))).toEqual(['Poproszę S'])
  expect(textsOf(await comments('?sort=createdAt&limit=1'))).toEqual(['Poproszę S'])
  expect(textsOf(await comments('?filterComments=odk%C5%82adam'))).toEqual(['Już odkładam!'])
  expect(textsOf(await comments('?filterComments=%25'))).toEqual([])
  expect(textsOf(await comments(`?createdAtMin=${new Date(Date.now() + 60_000).toISOString()}`))).toEqual([])
})

test('without a webhook an open post is polled, including comments without author or text', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  await comments()
  const [nameless, wordless] = [desk.say('Kto mnie zna?'), desk.say('')]
  delete nameless.from
  await app().context.database.pool.query('update social_sync set next_poll_at = now()')
  await expect.poll(async () => (await comments()).data.length, SOON).toBe(2)
  expect((await comments()).data.find(({ id }) => id === nameless.id)).toMatchObject({ authorName: null })
  expect((await comments()).data.find(({ id }) => id === wordless.id)).toMatchObject({ content: '' })
})

test('a reading completes a comment of which the webhook told less', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('')
  const { from } = comment
  delete comment.from
  await hook('add', comment)
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject([{ attachment: null, authorName: null }])
  Object.assign(comment, { from, attachment: { type: 'photo' }, is_hidden: true })
  await app().context.database.pool.query('update social_sync set next_poll_at = now()')
  const whole = [{ attachment: 'photo', authorName: 'Jan Kupujący', isHidden: true }]
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject(whole)
})

test('a reading stops at comments that were forgotten', async () => {
  const desk = await buildDesk()
  for (let n = 0; n < 150; n += 1) desk.say(`Biorę ${n}`)
  const { comments } = await openDesk(desk)
  await expect.poll(async () => (await comments('?limit=1')).meta.total, SOON).toBe(150)
  const { pool } = app().context.database
  const ofPost = 'post_uuid = (select uuid from social_posts where remote_id = $1)'
  /** The claim of a reading is longer than the pause after it. */
  const isRead = async () => {
    const pause = `next_poll_at - clock_timestamp() between interval '0' and interval '30 seconds'`
    const { rows } = await pool.query(`select 1 from social_sync where ${ofPost} and is_complete and ${pause}`, [
      desk.post.id,
    ])
    return rows.length > 0
  }
  await expect.poll(isRead, SOON).toBe(true)
  await pool.query(`update social_comments set text = '', removed_at = now() where ${ofPost}`, [desk.post.id])
  let parts = 0
  network.onCall(({ path }, isDone) => {
    if (!isDone && path[0] === desk.post.id) parts += 1
  })
  await pool.query(`update social_sync set next_poll_at = now() where ${ofPost}`, [desk.post.id])
  await expect.poll(async () => parts > 0 && (await isRead()), SOON).toBe(true)
  expect(parts).toBe(1)
})

test('a post that a desk opens while its comments are read is polled as an open one', async () => {
  const desk = await buildDesk()
  desk.say('Biorę S')
  const { promise: isOpened, resolve: open } = Promise.withResolvers<undefined>()
  let isReading = false
  network.onCall(async ({ path }, isDone) => {
    if (isDone || path[0] !== desk.post.id) return
    isReading = true
    await isOpened
  })
  const { comments } = await openDesk(desk)
  await expect.poll(() => isReading, SOON).toBe(true)
  expect(textsOf(await comments())).toEqual([])
  open(undefined)
  const nextReading = async () => {
    const { rows } = await app().context.database.pool.query<{ seconds: number }>(
      `select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds
        from social_sync join social_posts on uuid = post_uuid where is_complete and remote_id = $1`,
      [desk.post.id],
    )
    return rows[0]?.seconds
  }
  await expect.poll(nextReading, SOON).toBeDefined()
  expect(await nextReading()).toBeLessThanOrEqual(30)
})

test('marking as read covers only shown comments, and can be undone', async () => {
  const desk = await buildDesk()
  const shown = desk.say('Pierwszy')
  shown.created_time = '2026-01-01T10:00:00+0000'
  desk.say('Drugi')
  const { path, comments } = await openDesk(desk)
  await expect.poll(async () => (await comments()).data.length, SOON).toBe(2)
  const mark = async (hasUnreadComment: boolean, readAt: string) =>
    (await as(desk.seller).patch(`${path}/hasUnreadComment`, { hasUnreadComment, readAt })).body
  const until = '2026-01-01T10:00:00.000Z'
  expect(await mark(false, until)).toMatchObject({ hasUnreadComment: true, unreadQuantity: 1 })
  expect(textsOf(await comments('?filterNoRead=1'))).toEqual(['Drugi'])
  expect(await mark(false, new Date().toISOString())).toMatchObject({ hasUnreadComment: false, unreadQuantity: 0 })
  expect(await postsOf(desk, '?filterNoRead=1')).toEqual([])
  expect(await mark(true, until)).toMatchObject({ hasUnreadComment: true, unreadQuantity: 2 })
})

test('posts with unread comments come first, page after page', async () => {
  const desk = await buildDesk()
  const quiet = state.addPost(desk.page, 'Cicho tu')
  desk.say('Biorę')
  const { comments } = await openDesk(desk)
  await expect.poll(async () => (await comments()).data.length, SOON).toBe(1)
  await expect.poll(async () => (await postsOf(desk)).map(({ id }) => id), SOON).toEqual([desk.post.id, quiet.id])
  const [page] = (await deskOf(desk)).pages
  const list = async (query: string) =>
    PageObjectList.parse((await as(desk.seller).get(`${desk.base}/facebookPage/${page?.uuid}/object?${query}`)).body)
  const first = await list('limit=1')
  const second = await list(`limit=1&cursor=${first.meta.next}`)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([desk.post.id, quiet.id])
})

test('a post with hundreds of comments is read completely, each once', async () => {
  const desk = await buildDesk()
  for (let n = 0; n < 250; n += 1) desk.say(`Biorę ${n}`)
  const { comments } = await openDesk(desk)
  await expect.poll(async () => (await comments('?limit=1')).meta.total, SOON).toBe(250)
})
