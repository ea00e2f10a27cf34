// Embedded too: pauses are counted by the database's clock.
import { beforeAll, expect, afterAll, afterEach, test } from 'vitest'
import { deskOf, refresh, SOON, buildDesk as buildDeskAt, openDesk } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp } from '#tests/setup/app.ts'

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
