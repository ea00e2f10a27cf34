import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SocialDialog } from '#contracts/account/auth.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { buildSocialNetwork, pressInDialog, SITE } from '#tests/factories/social-network.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { buildKey } from '#tests/factories/key.ts'
import { legacyLocked } from '#tests/factories/legacy-locked.ts'
import { createVault } from '#server/auth/vault.ts'
import { openMail } from '#server/ports/mail/open-mail.ts'
import { workOnSocial } from './jobs.ts'
import { socialAccounts } from '#server/areas/account/user/table.ts'

const { network, environment } = await buildSocialNetwork()

const FORMER_KEY = 'the key before the present one that tests know'

beforeAll(() => startApp({ ...environment, VAULT_KEYS: `${TEST_KEYS.VAULT_KEYS},${FORMER_KEY}` }))
afterAll(network.close)

type Flags = { isFbReloadAction?: boolean; isMergeAction?: boolean }

const buildPerson = (values: { email?: string } = { email: `${randomUUID()}@example.com` }) =>
  network.state.addPerson({ first_name: 'Łucja', last_name: 'Społeczna', ...values })

const clientOf = (user: { token: string } | null) => (user ? as(user) : visitor())

async function openDialog(user: { token: string } | null, flags: Flags = {}) {
  const answer = await clientOf(user).post('/auth/facebook/dialog', flags)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as SocialDialog
}

/** Signs in through the network's dialog as `personId`. */
async function goThrough(personId: string, user: { token: string } | null = null, flags: Flags = {}) {
  const { url, state } = await openDialog(user, flags)
  const back = await pressInDialog(network, url, personId)
  expect(back.get('state')).toBe(state)
  return clientOf(user).post('/auth/facebook/login', { code: back.get('code'), state, ...flags })
}

const tokenOf = (answer: { body: unknown }) => answer.body as { token: string }
const whoIs = async (user: { token: string }) => (await as(user).get('/user')).body as CurrentUser

test('signing in with the social network creates an account, and finds it the next time', async () => {
  expect((await visitor().get('/auth/facebook')).body).toEqual({ isAvailable: true })
  const person = buildPerson()
  const first = await goThrough(person.id)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const me = await whoIs(tokenOf(first))
  expect(me).toMatchObject({
    email: person.email,
    fullName: 'Łucja Społeczna',
    facebookId: person.id,
    hasPassword: false,
  })
  expect((await whoIs(tokenOf(await goThrough(person.id)))).uuid).toBe(me.uuid)
})

test('tokens of the network are stored encrypted', async () => {
  const person = buildPerson()
  await goThrough(person.id)
  const granted = [...network.state.tokens].filter(([, { personId }]) => personId === person.id).map(([token]) => token)
  const { rows } = await app().context.database.pool.query<{ access_token: string }>(
    'select access_token from social_accounts where social_id = $1',
    [person.id],
  )
  expect(granted).toContain(app().context.vault.unlock(rows[0]?.access_token ?? ''))
  expect(granted).not.toContain(rows[0]?.access_token)
})

test('a token encrypted with a former or derived key is encrypted anew at the start', async () => {
  const { config, database, vault } = app().context
  const grant = async (accessToken: string) => {
    const { uuid: userUuid } = await buildUser()
    await database.db.insert(socialAccounts).values({ userUuid, socialId: randomUUID(), name: 'Ola', accessToken })
    return async () =>
      (await database.db.select().from(socialAccounts).where(eq(socialAccounts.userUuid, userUuid)))[0]?.accessToken ??
      ''
  }
  const byFormer = await grant(createVault({ keys: [buildKey(Buffer.from(FORMER_KEY))], legacy: [] }).lock('pierwszy'))
  const byLegacy = await grant(legacyLocked(TEST_KEYS.JWT_SECRET, 'drugi'))
  const byNone = await grant('nobody.knows')
  await workOnSocial({ ...app().context, mail: openMail(config) })
  const [first, second] = [await byFormer(), await byLegacy()]
  expect([vault.unlock(first), vault.unlock(second)]).toEqual(['pierwszy', 'drugi'])
  expect([first, second].every((token) => token.startsWith(vault.prefix))).toBe(true)
  expect(await byNone()).toBe('nobody.knows')
})

test('the dialog requests the needed permissions, and returns to the sign-in page', async () => {
  const { url } = await openDialog(null)
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toMatch(/^\/v\d+\.\d+\/dialog\/oauth$/)
  expect(searchParams.get('redirect_uri')).toBe(`${SITE}/logowanie`)
  expect(searchParams.get('scope')?.split(',')).toEqual(
    expect.arrayContaining(['email', 'pages_show_list', 'pages_messaging']),
  )
})

test('refusing returns an error and no code', async () => {
  const { url } = await openDialog(null)
  const back = await pressInDialog(network, url, '')
  expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null])
})

test('a state is valid once, for its user only', async () => {
  const person = buildPerson()
  const login = (user: TestUser | null, code: string | null, state: string, flags: Flags = {}) =>
    clientOf(user).post('/auth/facebook/login', { code, state, ...flags })
  const { url, state } = await openDialog(null)
  const code = (await pressInDialog(network, url, person.id)).get('code')
  expect(await login(null, code, 'made up')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await login(null, code, state)).status).toBe(200)
  const again = (await pressInDialog(network, url, person.id)).get('code')
  expect(await login(null, again, state)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')

  const [user, other] = [await buildUser(), await buildUser()]
  const reload = { isFbReloadAction: true }
  const theirs = await openDialog(user, reload)
  const granted = (await pressInDialog(network, theirs.url, person.id)).get('code')
  for (const [thief, flags] of [
    [other, reload],
    [null, {}],
  ] as const)
    expect(await login(thief, granted, theirs.state, flags)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a state is valid for ten minutes', async () => {
  const { url, state } = await openDialog(null)
  const code = (await pressInDialog(network, url, buildPerson().id)).get('code')
  await app().context.database.pool.query(`update social_dialogs set expires_at = now() - interval '1 second'`)
  expect(await visitor().post('/auth/facebook/login', { code, state })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a code unknown to the network does not sign in', async () => {
  const { state } = await openDialog(null)
  expect(await visitor().post('/auth/facebook/login', { code: 'guessed', state })).toFailWith(
    401,
    'INVALID_CREDENTIALS_EXCEPTION',
  )
})

test('during an outage of the network, signing in is refused with the reason', async () => {
  const { url, state } = await openDialog(null)
  const code = (await pressInDialog(network, url, buildPerson().id)).get('code')
  network.setDown(true)
  const answer = await visitor().post('/auth/facebook/login', { code, state })
  network.setDown(false)
  expect(answer).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
})

test('a social account does not take over an existing account with the same e-mail address', async () => {
  const user = await buildUser()
  expect(await goThrough(buildPerson({ email: user.email }).id)).toFailWith(409, 'EMAIL_ALREADY_EXIST_EXCEPTION')
})

test('signing up without an e-mail address is refused with the field', async () => {
  const answer = await goThrough(buildPerson({}).id)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: ['email'] }] })
})

test('a signed-in user links a social account, signs in with it, and unlinks it, which revokes the grant', async () => {
  const [user, person] = [await buildUser(), buildPerson()]
  const linked = await goThrough(person.id, user, { isFbReloadAction: true })
  expect(linked.status).toBe(200)
  expect((await whoIs(user)).facebookId).toBe(person.id)
  expect((await whoIs(tokenOf(await goThrough(person.id)))).uuid).toBe(user.uuid)

  expect((await as(user).delete(`/user/${user.uuid}/facebook`)).status).toBe(204)
  expect((await as(user).delete(`/user/${user.uuid}/facebook`)).status).toBe(204)
  expect((await whoIs(user)).facebookId).toBeNull()
  await expect
    .poll(() => [...network.state.tokens.values()].filter(({ personId }) => personId === person.id), {
      timeout: 30_000,
    })
    .toEqual([])
})

test('signing in with the social network is one factor: who has a second one is asked for it', async () => {
  const [user, person] = [await buildUser(), buildPerson()]
  await goThrough(person.id, user, { isFbReloadAction: true })
  const path = `/user/${user.uuid}/secondFactor`
  const { key } = (await as(user).post(path)).body as { key: string }
  // A code of the step before, so that the current one is unused.
  const before = generateSync({ secret: key, epoch: Date.now() / 1000 - 30 })
  expect((await as(user).put(path, { code: before })).status).toBe(200)

  const first = await goThrough(person.id)
  expect(first.status).toBe(202)
  expect(first.body).not.toHaveProperty('token')
  const { factorToken } = first.body as { factorToken: string }
  expect(await as({ token: factorToken }).get('/user'), 'no session yet').toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await visitor().post('/auth/factor', { factorToken, code: '000000' })).status).toBe(400)
  const second = await visitor().post('/auth/factor', { factorToken, code: generateSync({ secret: key }) })
  expect(second.status).toBe(200)
  expect((await whoIs(tokenOf(second))).uuid).toBe(user.uuid)
})

test('a user without a password cannot unlink the only way to sign in', async () => {
  const me = tokenOf(await goThrough(buildPerson().id))
  const { uuid } = await whoIs(me)
  expect(await as(me).delete(`/user/${uuid}/facebook`)).toFailWith(409, 'LAST_SIGN_IN_EXCEPTION')
  const password = { new_password: 'nowe hasło', new_password_repeat: 'nowe hasło' }
  const changed = tokenOf(await as(me).patch(`/user/${uuid}/password`, password))
  expect((await as(changed).delete(`/user/${uuid}/facebook`)).status).toBe(204)
})

test('linking and merging need a token', async () => {
  for (const flags of [{ isFbReloadAction: true }, { isMergeAction: true }])
    expect(await visitor().post('/auth/facebook/dialog', flags)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const { url, state } = await openDialog(null)
  const code = (await pressInDialog(network, url, buildPerson().id)).get('code')
  const login = { code, state, isMergeAction: true }
  expect(await visitor().post('/auth/facebook/login', login)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('another way to sign in needs a proof of the owner, and a renewed grant is one', async () => {
  const user = await buildUser()
  const age = () =>
    app().context.database.pool.query(
      `update login_sessions set confirmed_at = now() - interval '11 minutes' where user_uuid = $1`,
      [user.uuid],
    )
  const link = { isFbReloadAction: true }
  await age()
  expect(await as(user).post('/auth/facebook/dialog', link)).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  await as(user).post(`/user/${user.uuid}/session/confirmation`, { password: user.password })
  const person = buildPerson()
  expect((await goThrough(person.id, user, link)).status).toBe(200)

  await age()
  expect(await goThrough(buildPerson().id, user, link), 'of somebody else').toFailWith(403, 'CONFIRMATION_EXCEPTION')
  const exporting = () => as(user).post(`/user/${user.uuid}/export`)
  expect(await exporting()).toFailWith(403, 'CONFIRMATION_EXCEPTION')
  expect((await goThrough(person.id, user, link)).status).toBe(200)
  expect((await exporting()).status).toBe(201)
})

test('a social account of another account cannot be linked, only merged', async () => {
  const person = buildPerson()
  const old = tokenOf(await goThrough(person.id))
  const user = await buildUser()
  expect(await goThrough(person.id, user, { isFbReloadAction: true })).toFailWith(403, 'FORBIDDEN_EXCEPTION')

  const merged = await goThrough(person.id, user, { isMergeAction: true })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await whoIs(tokenOf(merged))).toMatchObject({ uuid: user.uuid, facebookId: person.id })
  expect(await as(old).get('/user')).toFailWith(400, 'USER_MERGED_EXCEPTION')
  // A merge invalidates older tokens, and the social account leads to the remaining account.
  expect(await as(user).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await whoIs(tokenOf(await goThrough(person.id)))).uuid).toBe(user.uuid)
})

test('one of two concurrent links of one social account succeeds', async () => {
  const person = buildPerson()
  const users = await Promise.all([buildUser(), buildUser(), buildUser()])
  const answers = await Promise.all(users.map((user) => goThrough(person.id, user, { isFbReloadAction: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('merging an account with itself or an unknown one is refused', async () => {
  const [user, person] = [await buildUser(), buildPerson()]
  await goThrough(person.id, user, { isFbReloadAction: true })
  const isMergeAction = true
  expect(await goThrough(person.id, user, { isMergeAction })).toFailWith(409, 'SAME_USER_MERGE_EXCEPTION')
  expect(await goThrough(buildPerson().id, user, { isMergeAction })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('if both merged accounts had a social account, that of the merged one reports the merge', async () => {
  const [person, remaining] = [buildPerson(), buildPerson()]
  await goThrough(person.id)
  const user = await buildUser()
  await goThrough(remaining.id, user, { isFbReloadAction: true })
  await goThrough(person.id, user, { isMergeAction: true })
  for (let n = 0; n < 2; n += 1) expect(await goThrough(person.id)).toFailWith(400, 'USER_MERGED_EXCEPTION')
  expect((await whoIs(tokenOf(await goThrough(remaining.id)))).uuid).toBe(user.uuid)
})
