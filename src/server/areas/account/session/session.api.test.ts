import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LOGIN_SESSIONS_MAX, LoginSessionList } from '#contracts/account/login-session.ts'
import { loginSessions } from './table.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { eq } from 'drizzle-orm'

await startApp()

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const signIn = async ({ email, password }: TestUser, agent = CHROME) => {
  const answer = await visitor().send('POST', '/auth', {
    body: JSON.stringify({ _username: email, _password: password }),
    headers: { 'content-type': 'application/json', 'user-agent': agent },
  })
  return (answer.body as { token: string }).token
}
const listOf = async (user: { uuid: string; token: string }) =>
  LoginSessionList.parse((await as(user).get(`/user/${user.uuid}/session`)).body).data
const statusWith = async (token: string) => (await as({ token }).get('/user')).status

/** As if the last proof and the last use of all sessions of the user were long ago. */
const age = (userUuid: string, values: Partial<typeof loginSessions.$inferInsert>) =>
  app().context.database.db.update(loginSessions).set(values).where(eq(loginSessions.userUuid, userUuid))
const ago = (ms: number) => new Date(Date.now() - ms)
const HOUR = 60 * 60 * 1000

test('each sign-in is a session with its device, which its owner can end alone', async () => {
  const user = await buildUser()
  const phone = await signIn(user)
  const [newest, first] = await listOf(user)
  expect(newest).toMatchObject({ browser: 'Chrome', system: 'Android', address: '127.0.0.1', isCurrent: false })
  expect(first).toMatchObject({ browser: '', isCurrent: true })

  const other = await buildUser()
  expect((await as(other).delete(`/user/${user.uuid}/session/${newest?.uuid}`)).status).toBe(403)
  expect((await as(other).delete(`/user/${other.uuid}/session/${newest?.uuid}`)).status).toBe(204)
  expect(await statusWith(phone), 'nobody else can end it').toBe(200)

  expect((await as(user).delete(`/user/${user.uuid}/session/${newest?.uuid}`)).status).toBe(204)
  expect(await statusWith(phone)).toBe(401)
  expect(await statusWith(user.token)).toBe(200)
  expect((await as(user).delete(`/user/${user.uuid}/session/${randomUUID()}`)).status).toBe(204)
})

test('all other sessions end at once, with their event streams', async () => {
  const user = await buildUser()
  const stolen = await signIn(user)
  const stream = await listen(`${app().api}/user/${user.uuid}/events`, { authorization: `Bearer ${stolen}` })
  expect((await as(user).delete(`/user/${user.uuid}/session`)).status).toBe(204)
  expect(await statusWith(stolen)).toBe(401)
  expect(await statusWith(user.token)).toBe(200)
  await stream.isOver
})

test('a session ends after two weeks without a request, and a request prolongs it', async () => {
  const user = await buildUser()
  await age(user.uuid, { usedAt: ago(2 * HOUR), expiresAt: new Date(Date.now() + HOUR) })
  expect(await statusWith(user.token)).toBe(200)
  const [used] = await app()
    .context.database.db.select()
    .from(loginSessions)
    .where(eq(loginSessions.userUuid, user.uuid))
  expect((used?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(13 * 24 * HOUR)
  await age(user.uuid, { expiresAt: ago(1000) })
  expect(await statusWith(user.token)).toBe(401)
})

test('a renewed token belongs to the same session', async () => {
  const user = await buildUser()
  const { token } = (await as(user).patch('/user/renew')).body as { token: string }
  expect(await listOf({ ...user, token })).toHaveLength(1)
  await as({ token }).delete(`/user/${user.uuid}/session/${(await listOf(user))[0]?.uuid}`)
  expect([await statusWith(user.token), await statusWith(token)]).toEqual([401, 401])
})

test('half a year after its beginning, a session is not renewed any more', async () => {
  const user = await buildUser()
  const DAY = 24 * HOUR
  const left = async () => {
    const { token } = (await as(user).patch('/user/renew')).body as { token: string }
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
    return Math.round((exp * 1000 - Date.now()) / DAY)
  }
  expect(await left()).toBe(30)
  await age(user.uuid, { createdAt: ago(170 * DAY) })
  expect(await left()).toBe(10)
  await age(user.uuid, { createdAt: ago(181 * DAY) })
  expect(await as(user).patch('/user/renew')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a stolen token is renewed by nobody once its owner has ended the session, with all tokens renewed before', async () => {
  const user = await buildUser()
  const stolen = await signIn(user)
  const { token: renewed } = (await as({ token: stolen }).patch('/user/renew')).body as { token: string }
  expect((await as(user).delete(`/user/${user.uuid}/session`)).status).toBe(204)
  for (const token of [stolen, renewed])
    expect(await as({ token }).patch('/user/renew')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await listOf(user)).toHaveLength(1)
})

test('a token without its session is worth nothing', async () => {
  const user = await buildUser()
  expect(await statusWith(await app().context.tokens.issue(user.uuid, randomUUID()))).toBe(401)
  const other = await buildUser()
  const [session] = await listOf(other)
  expect(await statusWith(await app().context.tokens.issue(user.uuid, session?.uuid ?? '')), 'nor with another’s').toBe(
    401,
  )
})

test('above the limit the session used least recently ends', async () => {
  const user = await buildUser()
  await age(user.uuid, { usedAt: ago(HOUR) })
  for (let n = 0; n < LOGIN_SESSIONS_MAX; n += 1) await openSession(app().context, user.uuid)
  expect(await statusWith(user.token)).toBe(401)
})

test('ten minutes after the last proof, an export demands the password again', async () => {
  const user = await buildUser()
  const open = () => as(user).post(`/user/${user.uuid}/export`)
  expect((await open()).status).toBe(201)
  await age(user.uuid, { confirmedAt: ago(11 * 60 * 1000) })
  expect(await open()).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  const confirm = (password: string) => as(user).post(`/user/${user.uuid}/session/confirmation`, { password })
  expect(await confirm('wrong')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await open()).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  expect((await confirm(user.password)).status).toBe(204)
  expect((await open()).status).toBe(201)
})

test('only a proof of the owner ends other sessions, and none is needed to sign out', async () => {
  const user = await buildUser()
  const other = await signIn(user)
  const theirs = (await listOf(user)).find(({ isCurrent }) => !isCurrent)
  await age(user.uuid, { confirmedAt: ago(11 * 60 * 1000) })
  for (const path of ['/session', `/session/${theirs?.uuid}`])
    expect(await as(user).delete(`/user/${user.uuid}${path}`)).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  expect((await as({ token: other }).delete(`/user/${user.uuid}/session/${theirs?.uuid}`)).status).toBe(204)
  expect(await statusWith(other)).toBe(401)
})

test('a new password ends all other sessions, and a common one is refused', async () => {
  const user = await buildUser()
  const other = await signIn(user)
  const change = (next: string) =>
    as(user).patch(`/user/${user.uuid}/password`, {
      old_password: user.password,
      new_password: next,
      new_password_repeat: next,
    })
  for (const common of ['password', 'Password1', 'qwerty123!', 'KOCHANIE'])
    expect(await change(common)).toFailWith(400, 'COMMON_PASSWORD_EXCEPTION')
  const { token } = (await change('nikt tego nie zgadnie')).body as { token: string }
  expect([await statusWith(other), await statusWith(user.token), await statusWith(token)]).toEqual([401, 401, 200])
  expect(await listOf({ ...user, token })).toHaveLength(1)
})
