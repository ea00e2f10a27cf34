import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()
const { state } = network

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})
afterAll(network.close)

const query = async (sql: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]
const sendLater = (commentUuid: string) =>
  query("update social_replies set send_after = now() + interval '1 hour' where comment_uuid = $1", [commentUuid])
async function sendNow(commentUuid: string) {
  await query("update social_replies set send_after = now() where state = 'queued' and comment_uuid = $1", [
    commentUuid,
  ])
  await query('update reply_paces set next_at = now()')
}
const setEnd = (commentUuid: string, minutes: number) =>
  query('update reservations set expires_at = now() + make_interval(mins => $2) where comment_uuid = $1', [
    commentUuid,
    minutes,
  ])
const messagesTo = ({ id }: { id: string }) => state.messages.filter(({ commentId }) => commentId === id)
const publicRepliesTo = ({ id }: { id: string }) => state.comments.filter(({ parentId }) => parentId === id)

async function two(quantities: number[], isOneBuyer: boolean) {
  const { desk, goods, own } = await buildOfferDesk(network, ['Biorę', 'Ja też'], { quantities, isOneBuyer })
  const [[first, second], [small, medium]] = [own, goods]
  if (!first || !second || !small || !medium) throw new Error('Nothing to sell')
  const process = async (one: typeof first, variant: typeof small) => {
    expect((await one.process(variant)).status).toBe(200)
    await sendLater(first.uuid)
    await sendLater(second.uuid)
  }
  return { desk, first, second, small, medium, process }
}

/** The second one is served from the queue while the page may not write, so the reply that tells it waits. */
async function waitingTurn() {
  const { desk, first, second, medium, process } = await two([3, 1], false)
  await process(first, medium)
  await process(second, medium)
  const pause = (until: string) =>
    query(
      `update page_health set paused_until = now() + $2::interval
        where page_uuid = (select page_uuid from social_comments where uuid = $1)`,
      [second.uuid, until],
    )
  await pause('1 hour')
  expect((await as(desk.seller).delete(`${first.base}/process`)).status).toBe(200)
  const turn = async () => (await second.read()).replies.find(({ kind }) => kind === 'public')
  await expect.poll(async () => (await turn())?.state, SOON).toBe('queued')
  return { second, turn, endPause: () => pause('-1 second') }
}

test('a reply is dropped if its offer has ended before it could be sent', async () => {
  const { first, small, process } = await two([3, 1], false)
  await process(first, small)
  await setEnd(first.uuid, -1)
  await sendNow(first.uuid)
  await expect.poll(async () => (await first.read()).replies, SOON).toMatchObject([{ state: 'dropped' }])
  expect(messagesTo(first.remote)).toEqual([])
  // The comment can get a new offer with a private reply.
  expect((await first.process(small)).body).toMatchObject({
    offer: { state: 'held' },
    replies: [{ state: 'dropped' }, { kind: 'private', state: 'queued' }],
  })
})

test('a reply tells only of the offers that are still there, and until when a late one lasts', async () => {
  const { first, second, small, medium, process } = await two([3, 1], true)
  await process(first, small)
  await process(second, medium)
  await setEnd(first.uuid, -1)
  await setEnd(second.uuid, 60)
  await sendNow(first.uuid)
  await expect.poll(() => messagesTo(first.remote), SOON).toHaveLength(1)
  const [message] = messagesTo(first.remote)
  expect(message?.text).toMatch(/\bM\b/)
  expect(message?.text).not.toMatch(/\bS\b/)
  expect(message?.text).toMatch(/\bdo \d+ \S+ \d{4}/)
  expect(message?.text).not.toContain('24 godziny')
})

test('a reply about a turn in the queue is dropped with its hold, and otherwise the hold counts from it', async () => {
  const [over, late] = [await waitingTurn(), await waitingTurn()]
  await setEnd(over.second.uuid, -1)
  await over.endPause()
  await expect.poll(async () => (await over.turn())?.state, SOON).toBe('dropped')
  expect(publicRepliesTo(over.second.remote)).toEqual([])

  await setEnd(late.second.uuid, 10)
  await late.endPause()
  await expect.poll(async () => (await late.turn())?.state, SOON).toBe('sent')
  expect(publicRepliesTo(late.second.remote)).toHaveLength(1)
  const end = Date.parse((await late.second.read()).offer?.expiresAt ?? '')
  expect(end).toBeGreaterThan(Date.now() + 100 * 60_000)
})

test('an offer that joins a reply about to be sent gets its time to be undone', async () => {
  const { first, second, small, medium, process } = await two([3, 1], true)
  await process(first, small)
  await query(
    `update page_health set paused_until = now() + interval '1 hour'
      where page_uuid = (select page_uuid from social_comments where uuid = $1)`,
    [first.uuid],
  )
  await query("update social_replies set send_after = now() + interval '1 second' where comment_uuid = $1", [
    first.uuid,
  ])
  const requestedAt = Date.now()
  expect((await second.process(medium)).status).toBe(200)
  const [reply] = await query(
    'select (extract(epoch from send_after) * 1000)::float8 as at from social_replies where comment_uuid = $1',
    [first.uuid],
  )
  expect(reply?.['at']).toBeGreaterThanOrEqual(requestedAt + 5000)
})
