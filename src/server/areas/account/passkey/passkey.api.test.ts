import { expect, test } from 'vitest'
import { PasskeyOptions } from '#contracts/account/passkey.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { createAttempts } from '#server/auth/attempts.ts'
import { createChallenges } from './challenge.ts'

await startApp({ SITE_URL: 'https://kramik.example' })

test('options are bound to the host of the site and demand a verified user', async () => {
  const user = await buildUser()
  const { options } = PasskeyOptions.parse((await as(user).post(`/user/${user.uuid}/passkey/options`)).body)
  expect(options).toMatchObject({
    rp: { id: 'kramik.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const signIn = PasskeyOptions.parse((await visitor().post('/auth/passkey/options')).body)
  expect(signIn.options).toMatchObject({ rpId: 'kramik.example', userVerification: 'required' })
})

test('a challenge is accepted once, and neither forged nor expired', async () => {
  const { tokens, database } = app().context
  const attempts = createAttempts({ db: database.db, tokens, isRateLimited: true })
  const { make, take } = createChallenges(tokens, attempts)
  const challenge = Buffer.from(make())
  expect(await take(challenge.toString('base64url'))).toBe(true)
  expect(await take(challenge.toString('base64url'))).toBe(false)
  const forged = Buffer.from(make())
  forged[0] = (forged[0] ?? 0) ^ 1
  expect(await take(forged.toString('base64url'))).toBe(false)
  const prolonged = Buffer.from(make())
  prolonged[16] = 0xff
  expect(await take(prolonged.toString('base64url'))).toBe(false)
  for (const text of ['', 'x', '\u0000', 'a'.repeat(5000)]) expect(await take(text)).toBe(false)
})

const bytes = Buffer.from('{}').toString('base64url')
const credential = { id: 'abc', rawId: 'abc', type: 'public-key' }

test.each([
  ['unknown', { ...credential, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } }, 401],
  ['malformed', { ...credential, response: {} }, 400],
  ['endless', { ...credential, id: 'x'.repeat(5000), response: {} }, 400],
])('a passkey that is %s signs nobody in', async (_, wrong, status) => {
  expect((await visitor().post('/auth/passkey', { credential: wrong })).status).toBe(status)
})

test('an answer to no challenge registers no passkey', async () => {
  const user = await buildUser()
  const answer = { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } }
  const path = `/user/${user.uuid}/passkey`
  expect((await as(user).post(path, { name: 'Telefon', credential: answer })).status).toBe(400)
  expect((await as(user).get(path)).body).toEqual({ data: [] })
})
