import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser, UserInfo } from '#contracts/account/user.ts'
import type { UsernameSuggestions } from '#contracts/account/username.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const newName = () => `osoba.${randomUUID().slice(0, 8)}`
const signUp = (username: unknown) =>
  visitor().post('/sign-in', {
    email: `${randomUUID()}@example.com`,
    firstname: 'Anna',
    lastname: 'Kowalska',
    password: 'dobre hasło',
    username,
  })
const rename = (user: TestUser, username: unknown) => as(user).patch(`/user/${user.uuid}/username`, { username })
const infoOf = async (key: string) => (await visitor().get(`/user/${key}/info`)).body as UserInfo
const suggestionsFor = async (wish: string) =>
  ((await visitor().get(`/username/suggestion?wish=${encodeURIComponent(wish)}`)).body as UsernameSuggestions).data

test('a person chooses the username at sign-up', async () => {
  const username = newName()
  const { status, body } = await signUp(`@${username.toUpperCase()}`)
  expect(status).toBe(201)
  expect(await infoOf((body as { uuid: string }).uuid)).toMatchObject({ username })
  const again = await signUp(username)
  expect(again).toFailWith(409, 'USERNAME_TAKEN_EXCEPTION')
  expect(again.body).toMatchObject({ errors: [{ path: ['username'] }] })
})

test('of concurrent sign-ups with one username one succeeds', async () => {
  const username = newName()
  const answers = await Promise.all([1, 2, 3].map(() => signUp(username)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test.each([
  'ab',
  'x'.repeat(31),
  'ania kos',
  'małgosia',
  '../etc',
  'settings',
  'admin',
  'pomoc.kramik',
  'stary.chuj',
  null,
])('the username %j is refused', async (username) => {
  const user = await buildUser()
  for (const answer of [await signUp(username), await rename(user, username)]) {
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ path: ['username'] }] })
  }
})

test('suggestions can be taken, and are never a person’s whole name', async () => {
  const [first = ''] = await suggestionsFor('Łucja')
  expect(first).toMatch(/^lucja/)
  expect((await signUp(first)).status).toBe(201)
  const others = await suggestionsFor(first)
  expect(others).toHaveLength(3)
  expect(others).not.toContain(first)
  for (const wish of ['', '🌷', 'admin', 'kurwa', 'x'.repeat(100), '--..--'])
    expect((await signUp((await suggestionsFor(wish))[0])).status, wish).toBe(201)
})

test('a former username leads to its person, who alone can take it back', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const name = newName()
  expect((await rename(user, name)).body).toMatchObject({ username: name })
  expect((await rename(user, name)).status).toBe(200)
  expect(await infoOf(user.username)).toMatchObject({ uuid: user.uuid, username: name })
  expect(await rename(other, user.username)).toFailWith(409, 'USERNAME_TAKEN_EXCEPTION')
  expect(await signUp(user.username)).toFailWith(409, 'USERNAME_TAKEN_EXCEPTION')
  expect((await rename(user, newName())).status).toBe(200)
  expect((await rename(user, name)).status).toBe(200)
  const credentials = { _username: name.toUpperCase(), _password: user.password }
  expect((await visitor().post('/auth', credentials)).status).toBe(200)
})

test('concurrent changes to one username give it to one person', async () => {
  const people = await Promise.all([1, 2, 3].map(() => buildUser()))
  const name = newName()
  const answers = await Promise.all(people.map((person) => rename(person, name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a person can give up three usernames in 90 days', async () => {
  const user = await buildUser()
  for (const _ of [1, 2, 3]) expect((await rename(user, newName())).status).toBe(200)
  expect(await rename(user, newName())).toFailWith(409, 'USERNAME_LIMIT_EXCEPTION')
  await app().context.database.pool.query(
    `update former_usernames set created_at = now() - interval '91 days' where user_uuid = $1`,
    [user.uuid],
  )
  expect((await rename(user, newName())).status).toBe(200)
})

test('former usernames move with a merge, and are deleted with the account', async () => {
  const [stays, goes] = [await buildUser(), await buildUser()]
  await rename(goes, newName())
  const { _username, _password } = { _username: goes.email, _password: goes.password }
  const { token } = (await as(stays).post('/auth', { _username, _password, isMergeAction: true })).body as TestUser
  expect(await infoOf(goes.username)).toMatchObject({ uuid: stays.uuid })
  const merged = { ...stays, token }
  expect((await as(merged).post(`/user/${stays.uuid}/deletion`, { password: stays.password })).status).toBe(204)
  expect(await visitor().get(`/user/${goes.username}/info`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('others see a buyer’s first name and initial, unless the buyer wants otherwise', async () => {
  const [buyer, seller] = [await buildUser({ firstname: 'Anna', lastname: 'Kowalska' }), await buildSeller()]
  const written = await as(buyer).post(`/user/${seller.uuid}/review`, { content: 'Dobre', rating: { rate: 5 } })
  expect(written.body).toMatchObject({ author: { fullName: 'Anna K.' } })
  expect(await infoOf(buyer.uuid)).toMatchObject({ fullName: 'Anna K.' })
  await as(buyer).post(`/user/${buyer.uuid}/favorite/${seller.uuid}`)
  const followers = await as(seller).get(`/user/${seller.uuid}/follower`)
  expect(followers.body).toMatchObject({ data: [{ fullName: 'Anna K.' }] })
  const me = (await as(buyer).get('/user')).body as CurrentUser
  expect(me).toMatchObject({ fullName: 'Anna Kowalska', shownName: 'Anna K.', isFullNamePublic: false })
  for (const { bytes } of [written, followers]) expect(bytes.toString()).not.toContain('Kowalska')

  await as(buyer).patch(`/user/${buyer.uuid}/fullName`, { isPublic: true })
  expect(await infoOf(buyer.uuid)).toMatchObject({ fullName: 'Anna Kowalska' })
  await as(buyer).patch(`/user/${buyer.uuid}/fullName`, { isPublic: false })
  expect(await infoOf(buyer.uuid)).toMatchObject({ fullName: 'Anna K.' })
})

test('a seller’s name is public, also after a merge brought the shop', async () => {
  const seller = await buildSeller({ firstname: 'Ewa', lastname: 'Sadowska' })
  expect(await infoOf(seller.uuid)).toMatchObject({ fullName: 'Ewa Sadowska' })
  const refused = await as(seller).patch(`/user/${seller.uuid}/fullName`, { isPublic: false })
  expect(refused).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const stays = await buildUser({ firstname: 'Ewa', lastname: 'Nowa' })
  await as(stays).post('/auth', { _username: seller.email, _password: seller.password, isMergeAction: true })
  expect(await infoOf(stays.uuid)).toMatchObject({ fullName: 'Ewa Nowa' })
})
