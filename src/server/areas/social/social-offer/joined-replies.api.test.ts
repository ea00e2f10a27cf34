// Embedded too: locks of the replies that several comments share.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { shown, messagesTo, stateOfReply, passTime, stopClock, answered } from '#tests/factories/outbox.ts'

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
  const [cancelled, edited, stranger] = [await joined(), await joined(), await answered(network, 'Czy jest S?')]
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
  expect(messagesTo(network, one.remote)).toHaveLength(1)
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
  expect(messagesTo(network, one.remote)).toEqual([])
  const [message, ...more] = messagesTo(network, two.remote)
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
  expect(messagesTo(network, two.remote)).toHaveLength(1)
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
  const sent = [...messagesTo(network, one.remote), ...messagesTo(network, two.remote)]
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text.match(/\/oferta\//g)).toHaveLength(1)
  expect((await two.read()).replies).toMatchObject([{ uuid: first?.uuid, state: 'sent' }])
})
