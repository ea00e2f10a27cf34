// Embedded too: locks of queues, and the one connection that the outbox shares.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import {
  shown,
  publicRepliesTo,
  messagesTo,
  stateOfReply,
  query,
  passTime,
  endLease,
  stopClock,
  answered,
  healthOf,
  endRest,
  refuseCounting,
} from '#tests/factories/outbox.ts'

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

test.for(['public', 'private'] as const)('a %s reply whose response was lost is sent once', async (kind) => {
  const one = await answered(network, 'Czy jest L?')
  const content = `Tak, jest! ${one.uuid}`
  let calls = 0
  const isReply = ({ message = '' }: { message?: string }) => message.includes(content)
  network.dropAnswerTo(isReply)
  expect((await one.reply(content, kind)).status).toBe(201)
  const accepted = () =>
    (kind === 'public' ? publicRepliesTo(network, one.remote) : messagesTo(network, one.remote)).length
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

test('a private reply that was refused, and then given by hand, counts as failed', async () => {
  const one = await answered(network, 'Ile kosztuje?')
  const content = `Zaraz napiszę ${one.uuid}`
  const calls = refuseCounting(network, content, 613, 'Calls to this api have exceeded the rate limit.')
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
  const one = await answered(network, 'Biorę S')
  await one.reply('Odłożone!', 'public')
  await stopClock(one.uuid)
  one.remote.message = 'Jednak M, nie S'
  await network.notifyHook([{ verb: 'edited', comment: one.remote }])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('review')
  await passTime([one.uuid])
  expect(publicRepliesTo(network, one.remote)).toEqual([])
  const [reply] = (await one.read()).replies
  const decided = await as(one.desk.seller).patch(`${one.base}/replies/${reply?.uuid}`, { decision: 'send' })
  expect(shown(decided).replies).toMatchObject([{ state: 'queued' }])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  expect(publicRepliesTo(network, one.remote)).toHaveLength(1)
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
  expect(messagesTo(network, one.remote)).toEqual([])
})
