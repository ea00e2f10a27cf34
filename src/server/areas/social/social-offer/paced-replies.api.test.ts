// Embedded too: pauses are counted by the database's clock.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import {
  publicRepliesTo,
  stateOfReply,
  query,
  passTime,
  stopClock,
  answered,
  healthOf,
  endRest,
  refuseCounting,
} from '#tests/factories/outbox.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})

afterEach(() => {
  network.refuse(null)
  network.setUsage(null)
})

afterAll(network.close)

/** Notes a successful reading of the page. */
async function noteReading(commentUuid: string) {
  const [page] = await query('select page_uuid as uuid from social_comments where uuid = $1', [commentUuid])
  await app().context.services.socialComments.health.noteAnswer(String(page?.['uuid']), null)
}

test('a blocked page sends nothing, and one reply tests whether the block has ended', async () => {
  const { desk, own } = await buildOfferDesk(network, ['Czy jest S?', 'A jest M?'])
  const uuids = own.map(({ uuid }) => uuid)
  const [one, two] = own
  if (!one || !two) throw new Error('Nothing was asked')
  const content = `Już sprawdzam ${one.uuid}`
  const calls = refuseCounting(
    network,
    content,
    368,
    'The action attempted has been deemed abusive or is otherwise disallowed',
  )
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
    expect(publicRepliesTo(network, remote)).toHaveLength(1)
  }
  expect(await healthOf(one.uuid)).toMatchObject({ health: 'ok', blocks: 0 })
})

test('a rate-limited page pauses, and its reply is sent later, once', async () => {
  const one = await answered(network, 'Jaki to materiał?')
  const content = `Len ${one.uuid}`
  const calls = refuseCounting(network, content, 613, 'Calls to this api have exceeded the rate limit.')
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
  expect(publicRepliesTo(network, one.remote)).toHaveLength(1)
})

test('reading neither ends the pause after a reply nor makes the next one short', async () => {
  const one = await answered(network, 'Z czego jest?')
  const content = `Z lnu ${one.uuid}`
  refuseCounting(network, content, 613, 'Calls to this api have exceeded the rate limit.')
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
  const one = await answered(network, 'Czy to bawełna?')
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
