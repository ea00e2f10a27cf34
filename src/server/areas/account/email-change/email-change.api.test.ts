// Embedded too: several statements of one transaction wait for rows of another.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_CODE_TRIES } from '#contracts/account/email-change.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()

beforeAll(() => startApp({ ...smtp.settings, SITE_URL: 'https://kramik.example' }))
afterAll(smtp.close)

const newAddress = () => `${randomUUID()}@example.com`
const mailsTo = (email: string) => smtp.delivered.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)

/** First group of the pattern in the `n`th mail to an address. */
async function mailed(email: string, pattern: RegExp, n = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(n)
  return pattern.exec(mailsTo(email)[n - 1]?.text ?? '')?.[1] ?? ''
}
const CODE = /^(\d{6})$/m
const CANCEL = /anuluj-zmiane-adresu#(\S+)/
const path = ({ uuid }: { uuid: string }) => `/user/${uuid}/emailChange`

const begin = (user: TestUser, email: string) => as(user).post(path(user), { email })
const confirm = (user: TestUser, code: string) => as(user).put(path(user), { code })
const cancel = (code: string) => visitor().post('/user/emailChange/cancellation', { code })
const pendingOf = async (user: TestUser) => ((await as(user).get(path(user))).body as { pending: unknown }).pending
const signIn = (email: string, password: string) => visitor().post('/auth', { _username: email, _password: password })
const emailOf = async (user: { token: string }) => ((await as(user).get('/user')).body as { email: string }).email
const query = (sql: string, values: unknown[] = []) => app().context.database.pool.query(sql, values)
const kindsOf = async ({ uuid }: TestUser) =>
  (await query('select kind from security_events where user_uuid = $1 order by uuid', [uuid])).rows.map(
    ({ kind }: { kind: string }) => kind,
  )

/** A completed change of the user's address. `token` is the user's new one. */
async function change(user: TestUser) {
  const email = newAddress()
  await begin(user, email)
  const cancelCode = await mailed(user.email, CANCEL)
  const { token } = (await confirm(user, await mailed(email, CODE))).body as { token: string }
  return { email, token, cancelCode }
}

test('the code in the new mailbox changes the address once and ends all other sessions', async () => {
  const user = await buildUser()
  const { token: elsewhere } = (await signIn(user.email, user.password)).body as { token: string }
  const email = newAddress()
  const begun = await begin(user, email.toUpperCase())
  expect([begun.status, begun.body]).toEqual([201, { email, expiresAt: expect.any(String) as string }])
  expect(await pendingOf(user)).toEqual(begun.body)
  const code = await mailed(email, CODE)
  expect(await emailOf(user), 'nothing changes before').toBe(user.email)

  const confirmed = await confirm(user, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(confirmed.status).toBe(200)
  const { token } = confirmed.body as { token: string }
  expect(await emailOf({ token })).toBe(email)
  expect((await as({ token: elsewhere }).get('/user')).status).toBe(401)
  expect(await confirm({ ...user, token }, code)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await pendingOf({ ...user, token })).toBeNull()
  expect((await signIn(email, user.password)).status).toBe(200)
  expect(await signIn(user.email, user.password)).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  expect(await kindsOf(user)).toEqual(
    expect.arrayContaining(['emailChangeBegun', 'emailChanged', 'signedIn'] satisfies string[]),
  )
})

test('a code for a new password does not outlive the address that it was sent to', async () => {
  const user = await buildUser()
  const code = await app().context.services.credentials.codes.make(user.uuid, 'remind')
  await change(user)
  expect(await visitor().patch(`/user/password/remind/${code}`, { password: 'zupełnie nowe' })).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
})

test('a session that was not confirmed lately cannot begin a change, and needs a code instead of a missing password', async () => {
  const user = await buildUser()
  await query(`update login_sessions set confirmed_at = now() - interval '1 hour' where user_uuid = $1`, [user.uuid])
  await query('update users set password_hash = null where uuid = $1', [user.uuid])
  expect(await begin(user, newAddress())).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  await query('update login_sessions set confirmed_at = now() where user_uuid = $1', [user.uuid])
  expect((await begin(user, newAddress())).status).toBe(201)
})

test('an address of another account is answered alike, and its owner gets no code', async () => {
  const [user, owner] = [await buildUser(), await buildUser()]
  const free = await begin(user, newAddress())
  const taken = await begin(user, owner.email)
  expect([taken.status, Object.keys(taken.body as object)]).toEqual([free.status, Object.keys(free.body as object)])
  await expect.poll(() => mailsTo(owner.email).length, { timeout: 30_000 }).toBe(1)
  expect(mailsTo(owner.email)[0]?.subject).toBe('Ten adres ma już konto w Kramiku')
  expect(mailsTo(owner.email)[0]?.text).not.toMatch(CODE)
  expect(await confirm(user, '000000')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await begin(user, user.email)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('an address that somebody else takes before the code arrives stays theirs', async () => {
  const user = await buildUser()
  const email = newAddress()
  await begin(user, email)
  const code = await mailed(email, CODE)
  await buildUser({ email })
  expect(await confirm(user, code)).toFailWith(409, 'EMAIL_ALREADY_EXIST_EXCEPTION')
  expect(await emailOf(user)).toBe(user.email)
})

test('five wrong codes end the change, also sent at the same time, and an expired code changes nothing', async () => {
  const user = await buildUser()
  const email = newAddress()
  await begin(user, email)
  const code = await mailed(email, CODE)
  const wrong = code === '111111' ? '222222' : '111111'
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await confirm(user, wrong)).status))
  expect(statuses.filter((status) => status === 400)).toHaveLength(EMAIL_CODE_TRIES)
  expect(await confirm(user, code)).toFailWith(404, 'NOT_FOUND_EXCEPTION')

  const late = newAddress()
  await begin(user, late)
  const lateCode = await mailed(late, CODE)
  await query(`update email_changes set expires_at = now() - interval '1 second' where email = $1`, [late])
  expect(await pendingOf(user)).toBeNull()
  expect(await confirm(user, lateCode)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('of several concurrent uses of a code one changes the address', async () => {
  const user = await buildUser()
  const email = newAddress()
  await begin(user, email)
  const code = await mailed(email, CODE)
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await confirm(user, code)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('the owner cancels a waiting change, and begins another one that replaces it', async () => {
  const user = await buildUser()
  const [first, second] = [newAddress(), newAddress()]
  await begin(user, first)
  const firstCode = await mailed(first, CODE)
  await begin(user, second)
  expect(await pendingOf(user)).toMatchObject({ email: second })
  expect(await confirm(user, firstCode), 'it belongs to the first one').toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (let n = 0; n < 2; n += 1) expect((await as(user).delete(path(user))).status).toBe(204)
  expect(await pendingOf(user)).toBeNull()
  expect(await confirm(user, await mailed(second, CODE))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('the link in the old mailbox cancels a waiting change and ends all sessions', async () => {
  const user = await buildUser()
  const email = newAddress()
  await begin(user, email)
  const code = await mailed(email, CODE)
  const cancelCode = await mailed(user.email, CANCEL)
  expect(await cancel('bzdura')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await cancel(cancelCode)).status).toBe(204)
  expect(await cancel(cancelCode), 'it works once').toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(user).get('/user')).status).toBe(401)
  const { token } = (await signIn(user.email, user.password)).body as { token: string }
  expect(await confirm({ ...user, token }, code)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('for three days it restores the old address, without the factors that a thief has added', async () => {
  const user = await buildUser()
  const { token, cancelCode } = await change(user)
  const again = await change({ ...user, token, email: await emailOf({ token }) })
  await query(
    `insert into second_factors (user_uuid, secret, created_at, turned_on_at) values ($1, 'locked', now(), now() + interval '1 second')`,
    [user.uuid],
  )
  expect(await visitor().post('/sign-in', person(user.email)), 'nobody else gets it').toFailWith(
    409,
    'EMAIL_ALREADY_EXIST_EXCEPTION',
  )

  expect((await cancel(cancelCode)).status).toBe(204)
  expect((await as(again).get('/user')).status).toBe(401)
  const restored = await signIn(user.email, user.password)
  expect(restored.status, 'without a second step').toBe(200)
  expect(await emailOf(restored.body as { token: string })).toBe(user.email)
  expect(await cancel(again.cancelCode), 'later changes are undone, too').toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('it unlinks the social account that a thief has linked, and leaves one that was there before', async () => {
  const link = (user: TestUser) =>
    query(
      `insert into social_accounts (user_uuid, social_id, name, access_token, created_at, granted_at) values ($1, $2, 'Ktoś', 'locked', now(), now())`,
      [user.uuid, randomUUID()],
    )
  const isLinked = async ({ uuid }: TestUser) =>
    (await query('select 1 from social_accounts where user_uuid = $1', [uuid])).rows.length === 1
  const [robbed, linkedBefore] = [await buildUser(), await buildUser()]
  await link(linkedBefore)
  const [stolen, changed] = [await change(robbed), await change(linkedBefore)]
  await link(robbed)
  expect((await cancel(stolen.cancelCode)).status).toBe(204)
  expect((await cancel(changed.cancelCode)).status).toBe(204)
  expect([await isLinked(robbed), await isLinked(linkedBefore)]).toEqual([false, true])
})

test('after three days the old address is free and its link does nothing', async () => {
  const user = await buildUser()
  const { email, token, cancelCode } = await change(user)
  await query(`update email_changes set expires_at = now() - interval '1 second' where email = $1`, [email])
  expect(await cancel(cancelCode)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await emailOf({ token })).toBe(email)
  expect((await visitor().post('/sign-in', person(user.email))).status).toBe(201)
})

const person = (email: string) => ({ email, firstname: 'Ola', lastname: 'Nowak', password: 'dobre hasło' })

test('changes are exported, and deleted with the account', async () => {
  const user = await buildUser()
  const { email } = await change(user)
  const { emailChanges } = app().context.services
  const exported = JSON.stringify(await emailChanges.accountPart.announce(user.uuid))
  expect(exported).toContain(email)
  expect(exported).not.toMatch(/hash/i)
  await app().context.services.account.remove(user.uuid)
  expect(await emailChanges.accountPart.announce(user.uuid)).toEqual([])
})

test('neither the database nor a job holds a code in plain text', async () => {
  const user = await buildUser()
  const email = newAddress()
  await begin(user, email)
  const codes = [await mailed(email, CODE), await mailed(user.email, CANCEL)]
  const { rows } = await query(
    `select row_to_json(c)::text as text from email_changes c union all select data::text from pgboss.job where name like 'access.%'`,
  )
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
})
