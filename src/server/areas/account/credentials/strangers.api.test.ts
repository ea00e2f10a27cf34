import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'

const smtp = await buildSmtpServer()

beforeAll(() => startApp({ ...smtp.settings, RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))
afterAll(smtp.close)

let last = 0
const send = (method: string, path: string, body: object) =>
  visitor().send(method, path, {
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': `198.51.100.${(last += 1)}`, 'content-type': 'application/json' },
  })
const forgot = (email: string) => send('PATCH', '/user/password/forgot', { email })
const signIn = ({ email }: TestUser, _password: string, more = {}) =>
  send('POST', '/auth', { _username: email, _password, ...more })

const mailsTo = (email: string) => smtp.delivered.filter(({ to }) => to.includes(email))
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0)
  return pattern.exec(mailsTo(email)[0]?.mail.text ?? '')?.[1] ?? ''
}
const query = (sql: string) => app().context.database.pool.query(sql)
/** Waits until no mail is queued. */
const quiet = () =>
  expect
    .poll(
      async () =>
        (await query(`select 1 from pgboss.job where name like 'access.%' and state in ('created', 'active', 'retry')`))
          .rowCount,
      { timeout: 30_000 },
    )
    .toBe(0)

/** Counts a hundred wrong passwords from many addresses. */
async function overwhelm({ uuid }: TestUser) {
  const key = app().context.tokens.seal('attempt password of strangers', uuid).toString('base64url')
  await query(`insert into attempts (key, quantity, expires_at) values ('${key}', 100, now() + interval '1 day')`)
}

test('a second request for a new password sends no second mail, and the link of the first is valid longer', async () => {
  const user = await buildUser()
  await forgot(user.email)
  const code = await linkTo(user.email, /code=(\S+)/)
  await query(`update mailed_codes set expires_at = now() - interval '1 second'`)
  for (let n = 0; n < 5; n += 1) expect((await forgot(user.email)).status).toBe(204)
  await quiet()
  expect(mailsTo(user.email)).toHaveLength(1)
  expect((await send('PATCH', `/user/password/remind/${code}`, { password: 'zupełnie nowe' })).status).toBe(204)

  // The link is used up, so the next request sends another.
  await forgot(user.email)
  const isReminder = ({ mail }: { mail: { subject?: string | undefined } }) => mail.subject === 'Nowe hasło do Kramiku'
  await expect.poll(() => mailsTo(user.email).filter(isReminder).length, { timeout: 30_000 }).toBe(2)
})

test('another mail with a link is sent after the pause', async () => {
  const user = await buildUser()
  await forgot(user.email)
  await linkTo(user.email, /code=(\S+)/)
  await query('update attempts set paused_until = now()')
  await forgot(user.email)
  await expect.poll(() => mailsTo(user.email).length, { timeout: 30_000 }).toBe(2)
})

test('an activation link is extended, too', async () => {
  const email = `${randomUUID()}@example.com`
  await send('POST', '/sign-in', { email, firstname: 'Ola', lastname: 'Nowak', password: 'dobre hasło' })
  await linkTo(email, /activate\/(\S+)/)
  await send('POST', '/user/activate', { email })
  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBe(2)
  const code = /activate\/(\S+)/.exec(mailsTo(email)[1]?.mail.text ?? '')?.[1] ?? ''
  await query(`update mailed_codes set expires_at = now() - interval '1 second'`)
  for (let n = 0; n < 3; n += 1) expect((await send('POST', '/user/activate', { email })).status).toBe(204)
  await quiet()
  expect(mailsTo(email)).toHaveLength(2)
  expect((await visitor().get(`/user/activate/${code}`)).headers.get('location')).toContain('authToken')
})

test('after a hundred guesses an answer reveals nothing, and only the right password mails a link that lets its owner in', async () => {
  const user = await buildUser()
  await overwhelm(user)
  const answers = [await signIn(user, 'zgaduje'), await signIn(user, user.password)]
  for (const answer of answers) expect(answer).toFailWith(403, 'UNKNOWN_DEVICE_EXCEPTION')
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const code = await linkTo(user.email, /device=(\S+)/)
  await quiet()
  expect(mailsTo(user.email)).toHaveLength(1)
  expect((await signIn(user, user.password, { devices: [code] })).status, 'a code is no device').toBe(403)
  const { device } = (await send('POST', '/auth/device', { code })).body as { device: string }
  expect(await send('POST', '/auth/device', { code }), 'it works once').toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const signedIn = await signIn(user, user.password, { devices: [device] })
  expect(signedIn.status).toBe(200)
  expect((await signIn(user, 'zgaduje', { devices: [device] })).status).toBe(401)
  expect((await signIn(user, user.password)).status).toBe(403)
})

test('an account that does not exist answers like one that does', async () => {
  const ghost = { uuid: `${randomUUID()}@example.com`, email: '' } as TestUser
  await overwhelm(ghost)
  expect(await signIn({ ...ghost, email: ghost.uuid }, 'zgaduje')).toFailWith(403, 'UNKNOWN_DEVICE_EXCEPTION')
})

test('a new password ends the suspicion', async () => {
  const user = await buildUser()
  await overwhelm(user)
  await forgot(user.email)
  const code = await linkTo(user.email, /code=(\S+)/)
  await send('PATCH', `/user/password/remind/${code}`, { password: 'zupełnie nowe' })
  expect((await signIn(user, 'zupełnie nowe')).status).toBe(200)
})

test('a flood of sign-ins is refused at once instead of waiting without end', async () => {
  const stored = await hashPassword('dobre hasło')
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => verifyPassword(stored, 'złe hasło')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfter: 5 } })
})
