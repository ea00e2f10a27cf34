import { beforeAll, expect, test } from 'vitest'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const change = (user: TestUser, values: object = {}) =>
  as(user).patch(`/user/${user.uuid}/password`, {
    old_password: user.password,
    new_password: 'zupełnie nowe',
    new_password_repeat: 'zupełnie nowe',
    ...values,
  })

test('a changed password ends all other sessions and returns a new token for this one', async () => {
  const user = await buildUser()
  const elsewhere = await visitor().post('/auth', { _username: user.email, _password: user.password })
  const answer = await change(user)
  expect(answer.status).toBe(200)
  for (const old of [user, elsewhere.body as { token: string }])
    expect(await as(old).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await as(answer.body as { token: string }).get('/user')).body).toMatchObject({ uuid: user.uuid })
  const again = await visitor().post('/auth', { _username: user.email, _password: 'zupełnie nowe' })
  expect((await as(again.body as { token: string }).get('/user')).status).toBe(200)
})

test.each([
  ['a wrong old password', { old_password: 'nie to hasło' }, 'old_password'],
  ['no old password', { old_password: undefined }, 'old_password'],
  ['another repetition', { new_password_repeat: 'inne nowe' }, 'new_password_repeat'],
  ['a short new password', { new_password: 'krótkie', new_password_repeat: 'krótkie' }, 'new_password'],
  ['a long new password', { new_password: 'x'.repeat(129), new_password_repeat: 'x'.repeat(129) }, 'new_password'],
])('%s changes nothing, and the error names it', async (_, values, field) => {
  const user = await buildUser()
  const answer = await change(user, values)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
  expect((await as(user).get('/user')).status).toBe(200)
})

test('the password of another user cannot be changed', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const body = { old_password: user.password, new_password: 'moje teraz', new_password_repeat: 'moje teraz' }
  expect(await as(other).patch(`/user/${user.uuid}/password`, body)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().patch(`/user/${user.uuid}/password`, body)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('an expired token in the request does not prevent signing in', async () => {
  const user = await buildUser()
  await change(user)
  const answer = await as(user).post('/auth', { _username: user.email, _password: 'zupełnie nowe' })
  expect(answer.status).toBe(200)
  const merge = { _username: user.email, _password: 'zupełnie nowe', isMergeAction: true }
  expect(await as(user).post('/auth', merge)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a name of the owner or of the site is no password, with digits and signs neither', async () => {
  const user = await buildUser({ email: 'zofia.lis@example.com', firstname: 'Zofia', lastname: 'Łabędź' })
  for (const guessed of ['zofia.lis2026', 'Zofia Lis!!', 'ZofiaŁabędź1', 'labedz-99', 'KRAMIK2026'])
    expect(await change(user, { new_password: guessed, new_password_repeat: guessed }), guessed).toFailWith(
      400,
      'COMMON_PASSWORD_EXCEPTION',
    )
})

test('the published password of the demo signs nobody in where the demo is off', async () => {
  const left = await buildUser({ password: DEMO_PASSWORD })
  const answer = await visitor().post('/auth', { _username: left.email, _password: DEMO_PASSWORD })
  expect(answer).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
})
