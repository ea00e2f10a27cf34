// Embedded too: locks of queues, and the one connection that the outbox shares.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PageComment } from '#contracts/social/social-comment.ts'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import type { Comment } from '#demo/social-network/state.ts'

const { network, environment } = await buildSocialNetwork()
const { state } = network

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})
afterEach(() => {
  network.refuse(null)
  network.setUsage(null)
})
afterAll(network.close)

const shown = (answer: { body: unknown }) => PageComment.parse(answer.body)
const publicRepliesTo = ({ id }: Comment) => state.comments.filter(({ parentId }) => parentId === id)
const messagesTo = ({ id }: Comment) => state.messages.filter(({ commentId }) => commentId === id)
const stateOfReply = async (read: () => Promise<PageComment>) => (await read()).replies.at(-1)?.state
const query = async (sql: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]

/** Makes the replies and the pace of their queues due. */
async function passTime(commentUuids: readonly string[]) {
  await query(
    "update social_replies set send_after = now() - interval '1 second' where state = 'queued' and comment_uuid = any($1)",
    [commentUuids],
  )
  await query("update reply_paces set next_at = now() - interval '1 second'")
}
/** Ends the lease of an attempt. Only for a reply without a call in flight, which would be taken for lost. */
const endLease = (commentUuid: string) =>
  query(
    "update social_replies set started_at = now() - interval '1 minute' where state = 'sending' and comment_uuid = $1",
    [commentUuid],
  )
const stopClock = (commentUuid: string) =>
  query("update social_replies set send_after = now() + interval '1 hour' where comment_uuid = $1", [commentUuid])
const healthOf = async (commentUuid: string) => {
  const [row] = await query(
    `select health, blocks, extract(epoch from blocked_until - now())::int as blocked_for,
      extract(epoch from paused_until - now())::int as paused_for
      from page_health join social_comments using (page_uuid) where uuid = $1`,
    [commentUuid],
  )
  return row
}
const endRest = (commentUuid: string) =>
  query(
    `update page_health set blocked_until = blocked_until - interval '1 day', paused_until = now(), next_poll_at = now() + interval '1 hour'
      where page_uuid = (select page_uuid from social_comments where uuid = $1)`,
    [commentUuid],
  )

async function answered(text: string) {
  const { desk, own } = await buildOfferDesk(network, [text])
  const [one] = own
  if (!one) throw new Error('Nothing was asked')
  const reply = (content: string, kind: 'public' | 'private') =>
    as(desk.seller).post(`${one.base}/replies`, { content, kind })
  return { ...one, desk, reply }
}

test.for(['public', 'private'] as const)('a %s reply whose response was lost is sent once', async (kind) => {
  const one = await answered('Czy jest L?')
  const content = `Tak, jest! ${one.uuid}`
  let calls = 0
  const isReply = ({ message = '' }: { message?: string }) => message.includes(content)
  network.dropAnswerTo(isReply)
  expect((await one.reply(content, kind)).status).toBe(201)
  const accepted = () => (kind === 'public' ? publicRepliesTo(one.remote) : messagesTo(one.remote)).length
  await expect.poll(accepted, SOON).toBe(1)
  // Counts the attempts from here on without refusing any.
  network.refuse((params) => {
    if (isReply(params)) calls += 1
    return false
  })
  await expect
    .poll(async () => {
      await passTime([one.uuid])
      return accepted()
    }, SOON)
    .toBe(1)
  await expect
    .poll(async () => {
      await endLease(one.uuid)
      await passTime([one.uuid])
      return stateOfReply(one.read)
    }, SOON)
    .toBe('sent')
  expect(accepted()).toBe(1)
  // For a private reply the network's refusal proves the first attempt; a public one is found by reading.
  expect(calls).toBe(kind === 'public' ? 0 : 1)
})

/** The network refuses calls with `content`. Returns their number so far. */
function refuseCounting(content: string, code: number, reason: string): () => number {
  let calls = 0
  const isRefused = ({ message = '' }: { message?: string }) => {
    if (!message.includes(content)) return false
    calls += 1
    return true
  }
  network.refuse(isRefused, code, reason)
  return () => calls
}

test('a blocked page sends nothing, and one reply tests whether the block has ended', async () => {
  const { desk, own } = await buildOfferDesk(network, ['Czy jest S?', 'A jest M?'])
  const uuids = own.map(({ uuid }) => uuid)
  const [one, two] = own
  if (!one || !two) throw new Error('Nothing was asked')
  const content = `Już sprawdzam ${one.uuid}`
  const calls = refuseCounting(content, 368, 'The action attempted has been deemed abusive or is otherwise disallowed')
  for (const { base } of own)
    expect((await as(desk.seller).post(`${base}/replies`, { content, kind: 'public' })).status).toBe(201)
  await passTime(uuids)
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'blocked', blocks: 1 })
  expect((await healthOf(one.uuid))?.blocked_for).toBeGreaterThan(7000)
  expect(calls()).toBe(1)

  await passTime(uuids)
  await endRest(one.uuid)
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'blocked', blocks: 2 })
  expect((await healthOf(one.uuid))?.blocked_for).toBeGreaterThan(7 * 3600)
  expect(calls()).toBe(2)

  network.refuse(null)
  await endRest(one.uuid)
  for (const { read, remote } of own) {
    await expect
      .poll(async () => {
        await passTime(uuids)
        return stateOfReply(read)
      }, SOON)
      .toBe('sent')
    expect(publicRepliesTo(remote)).toHaveLength(1)
  }
  expect(await healthOf(one.uuid)).toMatchObject({ health: 'ok', blocks: 0 })
})

test('a rate-limited page pauses, and its reply is sent later, once', async () => {
  const one = await answered('Jaki to materiał?')
  const content = `Len ${one.uuid}`
  const calls = refuseCounting(content, 613, 'Calls to this api have exceeded the rate limit.')
  await one.reply(content, 'public')
  await passTime([one.uuid])
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'slowed' })
  expect((await healthOf(one.uuid))?.paused_for).toBeGreaterThan(200)
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('queued')
  expect(calls()).toBe(1)

  network.refuse(null)
  await endRest(one.uuid)
  await passTime([one.uuid])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  expect(publicRepliesTo(one.remote)).toHaveLength(1)
})

/** Notes a successful reading of the page. */
async function noteReading(commentUuid: string) {
  const [page] = await query('select page_uuid as uuid from social_comments where uuid = $1', [commentUuid])
  await app().context.services.socialComments.health.noteAnswer(String(page?.['uuid']), null)
}

test('reading neither ends the pause after a reply nor makes the next one short', async () => {
  const one = await answered('Z czego jest?')
  const content = `Z lnu ${one.uuid}`
  refuseCounting(content, 613, 'Calls to this api have exceeded the rate limit.')
  await one.reply(content, 'public')
  await passTime([one.uuid])
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'slowed' })
  await noteReading(one.uuid)
  expect(await healthOf(one.uuid)).toMatchObject({ health: 'slowed' })
  expect((await healthOf(one.uuid))?.paused_for).toBeGreaterThan(200)

  await stopClock(one.uuid)
  await endRest(one.uuid)
  await noteReading(one.uuid)
  expect(await healthOf(one.uuid)).toMatchObject({ health: 'ok' })
  await passTime([one.uuid])
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'slowed' })
  expect((await healthOf(one.uuid))?.paused_for).toBeGreaterThan(500)
})

test('a reply notes the share of the quota that its response reports', async () => {
  const one = await answered('Czy to bawełna?')
  const ofComment = '(select page_uuid from social_comments where uuid = $1)'
  await query(`update page_health set next_poll_at = now() + interval '1 hour' where page_uuid = ${ofComment}`, [
    one.uuid,
  ])
  await query(
    `update social_sync set next_poll_at = now() + interval '1 hour'
      where post_uuid = (select post_uuid from social_comments where uuid = $1)`,
    [one.uuid],
  )
  network.setUsage(60)
  await one.reply('Tak, bawełna', 'private')
  await passTime([one.uuid])
  const usage = `select usage from page_health where page_uuid = ${ofComment}`
  await expect.poll(() => query(usage, [one.uuid]), SOON).toEqual([{ usage: 60 }])
})

test('a private reply that was refused, and then given by hand, counts as failed', async () => {
  const one = await answered('Ile kosztuje?')
  const content = `Zaraz napiszę ${one.uuid}`
  const calls = refuseCounting(content, 613, 'Calls to this api have exceeded the rate limit.')
  await one.reply(content, 'private')
  await passTime([one.uuid])
  await expect.poll(() => healthOf(one.uuid), SOON).toMatchObject({ health: 'slowed' })
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('queued')
  expect(calls()).toBe(1)

  state.messages.push({ id: `by hand ${one.uuid}`, pageId: one.desk.page.id, commentId: one.remote.id, text: '129 zł' })
  network.refuse(null)
  await endRest(one.uuid)
  await passTime([one.uuid])
  await expect
    .poll(async () => (await one.read()).replies, SOON)
    .toMatchObject([{ state: 'failed', failure: 'unwritable' }])
})

test('a reply awaits the seller’s decision after its comment was edited', async () => {
  const one = await answered('Biorę S')
  await one.reply('Odłożone!', 'public')
  await stopClock(one.uuid)
  one.remote.message = 'Jednak M, nie S'
  await network.notifyHook([{ verb: 'edited', comment: one.remote }])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('review')
  await passTime([one.uuid])
  expect(publicRepliesTo(one.remote)).toEqual([])
  const [reply] = (await one.read()).replies
  const decided = await as(one.desk.seller).patch(`${one.base}/replies/${reply?.uuid}`, { decision: 'send' })
  expect(shown(decided).replies).toMatchObject([{ state: 'queued' }])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  expect(publicRepliesTo(one.remote)).toHaveLength(1)
})

test('a removed comment releases its pieces to the queue, and its reply is not sent', async () => {
  const { goods, own } = await buildOfferDesk(network, ['Biorę M', 'Ja też M'])
  const [one, two] = own
  const medium = goods[1]
  if (!one || !two || !medium) throw new Error('Nothing to sell')
  await one.process(medium)
  await stopClock(one.uuid)
  expect(shown(await two.process(medium)).offer).toMatchObject({ state: 'queued' })
  await network.notifyHook([{ verb: 'remove', comment: one.remote }])
  await expect.poll(async () => (await two.read()).offer?.state, SOON).toBe('held')
  expect(await query('select state from social_replies where comment_uuid = $1', [one.uuid])).toEqual([
    { state: 'dropped' },
  ])
  expect(messagesTo(one.remote)).toEqual([])
})

/** Two comments of one person with an offer each, told by one private reply to the first, which is not sent yet. */
async function joined(quantities?: number[]) {
  const texts = ['Biorę S', 'I jeszcze M']
  const { desk, goods, own } = await buildOfferDesk(network, texts, { quantities, isOneBuyer: true })
  const [one, two] = own
  const [small, medium] = goods
  if (!one || !two || !small || !medium) throw new Error('Nothing to sell')
  await one.process(small)
  await stopClock(one.uuid)
  const [reply] = shown(await two.process(medium)).replies
  if (!reply) throw new Error('Nothing is told')
  await stopClock(one.uuid)
  return { desk, one, two, reply }
}

test('the message for several comments of one person is decided on and cancelled at each of them', async () => {
  const [cancelled, edited, stranger] = [await joined(), await joined(), await answered('Czy jest S?')]
  const stolen = await as(stranger.desk.seller).delete(`${stranger.base}/replies/${cancelled.reply.uuid}`)
  expect(stolen).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const dropped = await as(cancelled.desk.seller).delete(`${cancelled.two.base}/replies/${cancelled.reply.uuid}`)
  expect(dropped.status).toBe(200)
  expect(shown(dropped).replies).toMatchObject([{ uuid: cancelled.reply.uuid, state: 'dropped' }])

  const { desk, one, two, reply } = edited
  one.remote.message = 'Biorę S!'
  await network.notifyHook([{ verb: 'edited', comment: one.remote }])
  await expect.poll(() => stateOfReply(two.read), SOON).toBe('review')
  const decided = await as(desk.seller).patch(`${two.base}/replies/${reply.uuid}`, { decision: 'send' })
  expect(decided.status).toBe(200)
  await expect.poll(() => stateOfReply(two.read), SOON).toBe('sent')
  expect(messagesTo(one.remote)).toHaveLength(1)
})

test('the message for a product in the queue tells of one that is held as held', async () => {
  const { reply } = await joined([0, 3])
  const [held, queued, ...more] = reply.content.split('\n\n')
  expect(held).toMatch(/Odłożyliśmy|już czeka/)
  expect(queued).toMatch(/ma teraz ktoś inny/)
  expect(more).toEqual([])
})

test('if the comment that is answered for another one is removed, the other one gets the reply', async () => {
  const { one, two, reply } = await joined()
  await network.notifyHook([{ verb: 'remove', comment: one.remote }])
  await expect
    .poll(async () => (await two.read()).replies, SOON)
    .toMatchObject([
      { uuid: reply.uuid, state: 'dropped' },
      { kind: 'private', state: 'queued' },
    ])
  await expect
    .poll(async () => {
      await passTime([two.uuid])
      return stateOfReply(two.read)
    }, SOON)
    .toBe('sent')
  expect(messagesTo(one.remote)).toEqual([])
  const [message, ...more] = messagesTo(two.remote)
  expect(more).toEqual([])
  expect(message?.text).toMatch(/\bM\b/)
  expect(message?.text).not.toMatch(/\bS\b/)
  expect((await two.read()).offer).toMatchObject({ state: 'held' })
})

test('a reply found to have no comment while it is sent goes to the other comment that it answers', async () => {
  const { one, two } = await joined()
  state.comments.splice(state.comments.indexOf(one.remote), 1)
  await expect
    .poll(async () => {
      await passTime([one.uuid, two.uuid])
      return (await two.read()).replies
    }, SOON)
    .toMatchObject([
      { state: 'failed', failure: 'gone' },
      { kind: 'private', state: 'sent' },
    ])
  expect(messagesTo(two.remote)).toHaveLength(1)
})

test('a message no longer tells of an offer whose comment was removed', async () => {
  const { one, two, reply } = await joined()
  expect(reply.content).toMatch(/\bM\b/)
  await network.notifyHook([{ verb: 'remove', comment: two.remote }])
  await expect.poll(async () => (await one.read()).replies[0]?.content, SOON).not.toMatch(/\bM\b/)
  expect((await one.read()).replies).toMatchObject([{ uuid: reply.uuid, state: 'queued' }])
})

test('comments of one person get one message with all offers', async () => {
  const { goods, own } = await buildOfferDesk(network, ['Biorę S', 'I jeszcze M'], { isOneBuyer: true })
  const [one, two] = own
  const [small, medium] = goods
  if (!one || !two || !small || !medium) throw new Error('Nothing to sell')
  const first = shown(await one.process(small)).replies[0]
  // Another comment of this person is not processed yet, so the message waits for it.
  expect(first?.waitSeconds).toBeGreaterThan(60)
  expect(shown(await two.process(medium)).offer).toMatchObject({ state: 'held' })
  await passTime([one.uuid, two.uuid])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  const sent = [...messagesTo(one.remote), ...messagesTo(two.remote)]
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text.match(/\/oferta\//g)).toHaveLength(1)
  expect((await two.read()).replies).toMatchObject([{ uuid: first?.uuid, state: 'sent' }])
})
