import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDesk, deskOf, refresh, SOON, type Desk } from '#tests/factories/comment-desk.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterAll(network.close)

const HOUR = 60 * 60
const DAY = 24 * HOUR
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Changes at the network when access ends; the next look of the desk brings it here. */
async function endIn(desk: Desk, seconds: number, what: 'dataEndsAt' | 'expiresAt' = 'dataEndsAt'): Promise<Date> {
  const end = inSeconds(seconds)
  Object.assign(network.state.tokens.get(desk.token) ?? {}, { [what]: end })
  await refresh(desk)
  const endsAt = new Date(end * 1000)
  await expect.poll(async () => (await deskOf(desk)).dataAccessEndsAt, SOON).toBe(endsAt.toISOString())
  return endsAt
}

/** Three processes whose clocks strike at the same moment. */
async function warn() {
  const { social } = app().context.services
  await Promise.all([1, 2, 3].map(() => social.warnOfEnds()))
  const waiting = `select 1 from pgboss.job where name in ('social.ends', 'social.desk') and state in ('created', 'active', 'retry')`
  await expect.poll(async () => (await app().context.database.pool.query(waiting)).rows.length, SOON).toBe(0)
}

const mailsTo = async ({ seller }: Desk) =>
  (await mailsIn(app().dataDir))
    .filter(({ to }) => to?.some(({ address }) => address === seller.email))
    .map(({ subject = '', text = '' }) => ({ subject, text }))

test('a seller is told a week before access ends and on the day before, once each, in Polish time', async () => {
  const desk = await buildDesk(network)
  await endIn(desk, 30 * DAY)
  await warn()
  expect(await mailsTo(desk)).toEqual([])

  await endIn(desk, 5 * DAY)
  await warn()
  await warn()
  await expect.poll(() => mailsTo(desk), SOON).toHaveLength(1)

  const endsAt = await endIn(desk, 10 * HOUR)
  await warn()
  await warn()
  await expect.poll(() => mailsTo(desk), SOON).toHaveLength(2)
  const mails = await mailsTo(desk)
  const time = endsAt.toLocaleTimeString('pl-PL', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' })
  const last = mails.find(({ text }) => text.includes(time))
  const date = endsAt.toLocaleDateString('pl-PL', { timeZone: 'Europe/Warsaw', day: 'numeric', month: 'long' })
  expect(last?.subject).toBe(`Połączenie z Facebookiem wygaśnie ${date}`)
  expect(last?.text).toContain('/profile/user/settings/account')
})

test('the end of the token is announced if it comes before the end of access', async () => {
  const desk = await buildDesk(network)
  await endIn(desk, 5 * DAY, 'expiresAt')
  await warn()
  await expect.poll(() => mailsTo(desk), SOON).toHaveLength(1)
})

test('a seller who has renewed access at the network gets no mail until the new end approaches', async () => {
  const desk = await buildDesk(network)
  await endIn(desk, 5 * DAY)
  Object.assign(network.state.tokens.get(desk.token) ?? {}, { dataEndsAt: inSeconds(90 * DAY) })
  await warn()
  expect(await mailsTo(desk)).toEqual([])
  await endIn(desk, 4 * DAY)
  await warn()
  await expect.poll(() => mailsTo(desk), SOON).toHaveLength(1)
})

test('a page whose access ended unnoticed is reported as lost', async () => {
  const desk = await buildDesk(network)
  await endIn(desk, 5 * DAY)
  const end = inSeconds(-60)
  Object.assign(network.state.tokens.get(desk.token) ?? {}, { dataEndsAt: end })
  const { pool } = app().context.database
  const moved = 'update social_accounts set data_access_ends_at = to_timestamp($2) where user_uuid = $1'
  await pool.query(moved, [desk.seller.uuid, end])
  await warn()
  await expect.poll(async () => (await deskOf(desk)).pages[0]?.health, SOON).toBe('reconnect')
})
