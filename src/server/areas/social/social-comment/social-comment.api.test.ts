// Embedded too: claims with skip locked, counts and keyset pages over an expression.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PageComment, PageObjectList } from '#contracts/social/social-comment.ts'
import { buildDesk as buildDeskAt, deskOf, openDesk, postsOf, refresh, SOON } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork, VERIFY_TOKEN } from '#tests/factories/social-network.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
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

test('a comment is added once despite repeated hints, is edited, hidden and removed, and stays removed', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę M 😀 <b>')
  expect(await hook('add', comment)).toBe(204)
  expect(await hook('add', comment)).toBe(204)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę M 😀 <b>'])
  comment.message = 'Jednak L'
  await hook('edited', comment)
  await expect
    .poll(async () => (await comments()).data, SOON)
    .toMatchObject([{ content: 'Jednak L', formerContent: 'Biorę M 😀 <b>' }])
  await hook('hide', comment)
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject([{ isHidden: true }])
  state.comments.splice(state.comments.indexOf(comment), 1)
  await hook('remove', comment)
  const removed = [{ content: '', formerContent: null, authorName: null, isRemoved: true, hasUnreadComment: false }]
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject(removed)
  await network.notifyHook([
    { verb: 'unhide', comment },
    { verb: 'add', comment },
    { verb: 'edited', comment },
  ])
  const later = desk.say('Czy jest XL?')
  await hook('add', later)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Czy jest XL?', ''])
  expect((await comments()).data[1]).toMatchObject({ isRemoved: true })
})

test('a comment removed before it was reported becomes a tombstone too', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę S')
  state.comments.splice(state.comments.indexOf(comment), 1)
  await network.notifyHook([
    { verb: 'remove', comment },
    { verb: 'add', comment },
  ])
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject([{ isRemoved: true, content: '' }])
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

test('the webhook is verified by its token, and accepts only signed calls', async () => {
  const query = (token: string) =>
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })
  const verified = await visitor().get(`/social/webhook?${query(VERIFY_TOKEN)}`)
  expect([verified.status, verified.bytes.toString()]).toEqual([200, '1158201444'])
  expect(await visitor().get(`/social/webhook?${query('guessed')}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')

  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę')
  expect(await network.notifyHook([{ verb: 'add', comment }], 'another secret')).toBe(401)
  expect(await visitor().post('/social/webhook', 'no JSON')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const huge = await visitor().post('/social/webhook', Buffer.alloc(5 * 1024 * 1024))
  expect(huge).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  const many = Array.from({ length: 1000 }, (_, n) => ({ verb: 'add' as const, comment: desk.say(`Biorę ${n}`) }))
  expect(await network.notifyHook(many)).toBe(204)
  await expect.poll(async () => (await comments('?limit=1')).meta.total, SOON).toBeGreaterThanOrEqual(1000)
})

test('a page with an expired grant asks for linking again, and recovers after it', async () => {
  const desk = await buildDesk()
  await openDesk(desk)
  const grant = state.tokens.get(desk.token)
  state.tokens.delete(desk.token)
  await refresh(desk)
  const healthOf = async () => (await deskOf(desk)).pages[0]?.health
  await expect.poll(healthOf, SOON).toBe('reconnect')
  if (grant) state.tokens.set(desk.token, grant)
  await refresh(desk)
  await expect.poll(healthOf, SOON).toBe('ok')
})

test('a slowed page pauses even if the desk is opened, and recovers after the next reading', async () => {
  const desk = await buildDesk()
  await openDesk(desk)
  const healthOf = async () => (await deskOf(desk)).pages[0]?.health
  const pause = (until: string) =>
    app().context.database.pool.query(
      `update page_health set health = 'slowed', next_poll_at = now(), paused_until = now() + $2::interval
        where page_uuid in (select uuid from social_pages where user_uuid = $1)`,
      [desk.seller.uuid, until],
    )
  await pause('1 hour')
  await refresh(desk)
  const waiting = `select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`
  const isWaiting = async () => (await app().context.database.pool.query(waiting, ['social.desk'])).rows.length > 0
  await expect.poll(isWaiting, SOON).toBe(false)
  expect(await healthOf()).toBe('slowed')
  await pause('-1 second')
  await expect.poll(healthOf, SOON).toBe('ok')
})

test('a block stays though the desk is opened, until a reply has shown that it is over', async () => {
  const desk = await buildDesk()
  await openDesk(desk)
  const { pool } = app().context.database
  const ofDesk = 'page_uuid in (select uuid from social_pages where user_uuid = $1)'
  const block = `update page_health set health = 'blocked', blocks = 1, blocked_until = now() + interval '1 hour'`
  await pool.query(`${block} where ${ofDesk}`, [desk.seller.uuid])
  const read = `select changed_at::text as at from page_health where ${ofDesk}`
  const changedAt = async () => (await pool.query<{ at: string }>(read, [desk.seller.uuid])).rows[0]?.at
  const before = await changedAt()
  await refresh(desk)
  await expect.poll(changedAt, SOON).not.toBe(before)
  expect((await deskOf(desk)).pages[0]?.health).toBe('blocked')
})

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

test('an edit that cannot be read does not hinder the other hints, and is read once the page is connected again', async () => {
  const [desk, other] = [await buildDesk(), await buildDesk()]
  const [edited, removed] = [desk.say('Biorę M'), other.say('Biorę S')]
  const { comments } = await openDesk(desk)
  const { comments: othersComments } = await openDesk(other)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę M'])
  await expect.poll(async () => textsOf(await othersComments()), SOON).toEqual(['Biorę S'])
  const token = desk.page.access_token
  desk.page.access_token = 'a newer token'
  edited.message = 'Jednak L'
  await network.notifyHook([
    { verb: 'edited', comment: edited },
    { verb: 'add', comment: desk.say('Ja też M') },
    { verb: 'remove', comment: removed },
  ])
  await expect.poll(async () => (await othersComments()).data, SOON).toMatchObject([{ isRemoved: true }])
  expect(textsOf(await comments())).toEqual(['Ja też M', 'Biorę M'])
  expect((await deskOf(desk)).pages).toMatchObject([{ health: 'reconnect' }])
  desk.page.access_token = token
  await refresh(desk)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Ja też M', 'Jednak L'])
})
