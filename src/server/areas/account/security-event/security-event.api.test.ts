import { expect, test } from 'vitest'
import { SECURITY_EVENTS_SHOWN, SecurityEventList } from '#contracts/account/security-event.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

await startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' })

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const query = (sql: string, values: unknown[] = []) => app().context.database.pool.query(sql, values)

const signIn = (login: string, password: string, address: string) =>
  visitor().send('POST', '/auth', {
    body: JSON.stringify({ _username: login, _password: password }),
    headers: { 'content-type': 'application/json', 'user-agent': CHROME, 'x-forwarded-for': address },
  })
const listOf = async (user: { uuid: string; token: string }) =>
  SecurityEventList.parse((await as(user).get(`/user/${user.uuid}/securityEvent`)).body).data
const rowsFrom = async (address: string) =>
  (await query('select kind, user_uuid, request_id from security_events where address = $1 order by uuid', [address]))
    .rows as { kind: string; user_uuid: string | null; request_id: string }[]

test('its owner sees sign-ins and refusals with device and address, and nobody else does', async () => {
  const user = await buildUser()
  await signIn(user.email, 'nie to hasło', '203.0.113.7')
  await signIn(user.email, user.password, '203.0.113.8')
  const [newest, before] = await listOf(user)
  expect(newest).toMatchObject({ kind: 'signedIn', browser: 'Chrome', system: 'Android', address: '203.0.113.8' })
  expect(before).toMatchObject({ kind: 'signInRefused', address: '203.0.113.7' })
  const other = await buildUser()
  expect((await as(other).get(`/user/${user.uuid}/securityEvent`)).status).toBe(403)
  expect(JSON.stringify(await listOf(other))).not.toContain('203.0.113')
})

test('every change of access is an event: password, factor, session, and a wrong proof', async () => {
  const user = await buildUser()
  const confirmation = `/user/${user.uuid}/session/confirmation`
  await as(user).post(confirmation, { password: 'nie to hasło' })
  await as(user).post(confirmation, { code: '123456' })
  await as(user).delete(`/user/${user.uuid}/secondFactor`)
  await signIn(user.email, user.password, '203.0.113.9')
  const sessions = (await as(user).get(`/user/${user.uuid}/session`)).body as { data: { uuid: string }[] }
  await as(user).delete(`/user/${user.uuid}/session/${sessions.data[0]?.uuid}`)
  await as(user).delete(`/user/${user.uuid}/session`)
  const changed = await as(user).patch(`/user/${user.uuid}/password`, {
    old_password: user.password,
    new_password: 'zupełnie nowe',
    new_password_repeat: 'zupełnie nowe',
  })
  const { token } = changed.body as { token: string }
  expect((await listOf({ ...user, token })).map(({ kind }) => kind).toReversed()).toEqual([
    'signedIn',
    'confirmRefused',
    'codeRefused',
    'factorOff',
    'signedIn',
    'sessionEnded',
    'sessionsEnded',
    'passwordChanged',
  ])
})

test('guessing is recorded for known and unknown accounts, paused too, and cannot fill the table', async () => {
  const user = await buildUser()
  for (let n = 0; n < 11; n += 1) await signIn(user.email, 'zgaduje', '203.0.113.20')
  await signIn('nikt@example.com', 'zgaduje', '203.0.113.20')
  const rows = await rowsFrom('203.0.113.20')
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 10 }, () => 'signInRefused'),
    'signInPaused',
    'signInRefused',
  ])
  expect(rows.map((row) => row.user_uuid)).toEqual([...Array.from({ length: 11 }, () => user.uuid), null])
  expect(new Set(rows.map((row) => row.request_id)).size).toBe(12)
  for (let n = 0; n < 60; n += 1) await signIn('nikt@example.com', 'zgaduje', '203.0.113.20')
  expect(await rowsFrom('203.0.113.20')).toHaveLength(60)
})

test('the list has an end', async () => {
  const user = await buildUser()
  const { securityEvents } = app().context.services
  for (let n = 0; n < SECURITY_EVENTS_SHOWN; n += 1) await securityEvents.note(user.uuid, 'signedIn')
  expect(await listOf(user)).toHaveLength(SECURITY_EVENTS_SHOWN)
})

test('a row is never changed, and goes with the account', async () => {
  const user: TestUser = await buildUser()
  const { securityEvents, account } = app().context.services
  await expect(query(`update security_events set address = '' where user_uuid = $1`, [user.uuid])).rejects.toThrow(
    'rows of security_events are only added and deleted',
  )
  expect(await securityEvents.accountPart.announce(user.uuid)).toMatchObject([{ kind: 'signedIn' }])
  await account.remove(user.uuid)
  expect(await securityEvents.accountPart.announce(user.uuid)).toEqual([])
})
