import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser, UserInfo } from '#contracts/account/user.ts'
import { newUuid } from '#server/db/columns.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { as, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const person = (values: object = {}) => ({
  email: `${newUuid()}@example.com`,
  firstname: 'Łucja',
  lastname: 'Żółkiewska',
  password: 'dobre hasło',
  ...values,
})

test('a new user can sign in by e-mail or username and gets her profile', async () => {
  const wanted = person()
  const created = await visitor().post('/sign-in', wanted)
  expect(created.status).toBe(201)
  const { uuid } = created.body as { uuid: string }

  const byEmail = await visitor().post('/auth', { _username: wanted.email.toUpperCase(), _password: wanted.password })
  expect(byEmail.status).toBe(200)
  const { token } = byEmail.body as { token: string }
  const me = (await as({ token }).get('/user')).body as CurrentUser
  expect(me).toMatchObject({ uuid, email: wanted.email, fullName: 'Łucja Żółkiewska', roles: ['buyer'], shop: null })
  // Without a wish the username has the first name only.
  expect(me.username).toMatch(/^lucja(\.\d+)?$/)

  const byUsername = await visitor().post('/auth', { _username: me.username, _password: wanted.password })
  expect(byUsername.status).toBe(200)
})

test('an e-mail address has one account, ignoring case and with concurrent calls', async () => {
  const wanted = person()
  const answers = await Promise.all([1, 2, 3].map(() => visitor().post('/sign-in', wanted)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const again = await visitor().post('/sign-in', { ...wanted, email: wanted.email.toUpperCase() })
  expect(again).toFailWith(409, 'EMAIL_ALREADY_EXIST_EXCEPTION')
})

test('users of the same name who sign up concurrently get different usernames', async () => {
  const lastname = `Nowak ${newUuid().slice(-6)}`
  const answers = await Promise.all([1, 2].map(() => visitor().post('/sign-in', person({ lastname }))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test.each([
  ['no e-mail', { email: 'to nie adres' }, 'email'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a long password', { password: 'x'.repeat(129) }, 'password'],
  ['an empty first name', { firstname: '  ' }, 'firstname'],
  ['a last name that is too long', { lastname: 'x'.repeat(101) }, 'lastname'],
])('signing up with %s names the field', async (_, values, field) => {
  const answer = await visitor().post('/sign-in', person(values))
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
})

test('a wrong password and an unknown user get the same response', async () => {
  const user = await buildUser()
  const wrong = await visitor().post('/auth', { _username: user.email, _password: 'nie to' })
  const unknown = await visitor().post('/auth', { _username: 'nikt@example.com', _password: 'nie to' })
  expect(wrong).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  expect(unknown.body).toEqual(wrong.body)
})

test.each([{}, { _username: '', _password: 'x' }, { _username: 'ktos@example.com' }])(
  'missing or empty credentials have their own error: %j',
  async (body) => {
    expect(await visitor().post('/auth', body)).toFailWith(400, 'CREDENTIALS_NOT_FOUND_EXCEPTION')
  },
)

test('a renewed token works, and belongs to the same user', async () => {
  const user = await buildUser()
  const { token } = (await as(user).patch('/user/renew')).body as { token: string }
  expect((await as({ token }).get('/user')).body).toMatchObject({ uuid: user.uuid })
})

const forged = (claims: object, secret: string, exp: string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(exp)
    .setJti(newUuid())
    .sign(new TextEncoder().encode(secret))

test('an expired, forged, malformed or missing token is refused, and so is one whose user is gone', async () => {
  const user = await buildUser()
  const secret = TEST_KEYS.JWT_SECRET
  const tokens = {
    expired: await forged({ userId: user.uuid }, secret, '-1s'),
    forged: await forged({ userId: user.uuid }, `${secret} not`, '1h'),
    gone: await forged({ userId: newUuid() }, secret, '1h'),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${user.token.split('.')[1]}.`,
    malformed: 'abc',
  }
  for (const token of Object.values(tokens)) {
    expect(await as({ token }).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  }
  expect(await visitor().get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await visitor().get('/user', { authorization: 'Basic abc' })).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a seller is public by uuid and by username, without private fields', async () => {
  const seller = await buildSeller({ shopName: 'Kram u Łucji' })
  const byUuid = (await visitor().get(`/user/${seller.uuid}/info`)).body as UserInfo
  expect(byUuid).toMatchObject({ username: seller.username, ratingAverage: '0.00', shop: { name: 'Kram u Łucji' } })
  expect(byUuid).not.toHaveProperty('email')
  expect((await visitor().get(`/user/${encodeURIComponent(seller.username)}/info`)).body).toEqual(byUuid)
  expect(await visitor().get('/user/nikt.taki/info')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
