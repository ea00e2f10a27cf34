import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildDesk as buildDeskAt, deskOf, openDesk, SOON, type Desk } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()
const { state } = network

beforeAll(() => startApp(environment))
afterEach(() => {
  network.refuse(null)
  network.onCall(() => undefined)
})
afterAll(network.close)

const query = async (sql: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]
const jobs = (states: string) =>
  query(`select 1 from pgboss.job where name in ('social.subscribe', 'social.desk') and state in (${states})`)

/** Three processes whose clocks strike at the same moment. */
async function renew() {
  const { socialComments } = app().context.services
  await Promise.all([1, 2, 3].map(() => socialComments.renewSubscriptions()))
  await expect.poll(async () => (await jobs("'created', 'active', 'retry'")).length, SOON).toBe(0)
}

/** A page whose subscription another app has ended. */
async function buildDesk() {
  const desk = await buildDeskAt(network)
  await openDesk(desk)
  await expect.poll(() => state.subscribed.has(desk.page.id), SOON).toBe(true)
  await renew()
  state.subscribed.delete(desk.page.id)
  return desk
}
const passDay = ({ seller }: Desk) =>
  query(
    `update page_health set subscribed_at = now() - interval '25 hours'
      where page_uuid in (select uuid from social_pages where user_uuid = $1)`,
    [seller.uuid],
  )

test('the subscription of a page is renewed once a day, without an open desk', async () => {
  const desk = await buildDesk()
  let calls = 0
  network.onCall(({ path }, isDone) => {
    if (isDone && path.join('/') === `${desk.page.id}/subscribed_apps`) calls += 1
  })
  await renew()
  expect(calls).toBe(0)
  await passDay(desk)
  await renew()
  await renew()
  expect(state.subscribed.has(desk.page.id)).toBe(true)
  expect(calls).toBe(1)
})

test('a page whose renewal is refused names what is missing, is read on, and does not hinder others', async () => {
  const [refused, other] = [await buildDesk(), await buildDesk()]
  let hasRefused = false
  network.refuse(
    (params) => {
      if (params['subscribed_fields'] === undefined || hasRefused) return false
      hasRefused = true
      return true
    },
    200,
    '(#200) Permissions error',
  )
  await passDay(refused)
  await renew()
  await passDay(other)
  await renew()
  expect(state.subscribed.has(other.page.id)).toBe(true)
  expect((await deskOf(refused)).pages).toMatchObject([{ health: 'missing', missing: 'pages_manage_metadata' }])
  await passDay(refused)
  await renew()
  expect(state.subscribed.has(refused.page.id)).toBe(false)
  expect(await jobs("'failed'")).toEqual([])
})
