import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FactorKey, RecoveryCodes, SecondFactor } from '#contracts/account/second-factor.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { secondFactors } from './table.ts'

const smtp = await buildSmtpServer()
beforeAll(() => startApp({ ...smtp.settings, RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))
afterAll(smtp.close)

let last = 0
/** Each request comes from an address of its own, unless one is named. */
const send = (path: string, body: object, address = `198.51.100.${(last += 1)}`) =>
  visitor().send('POST', path, {
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
  })
const firstStep = async ({ email, password }: TestUser) => send('/auth', { _username: email, _password: password })
const ticketOf = async (user: TestUser) => ((await firstStep(user)).body as { factorToken: string }).factorToken
const secondStep = (factorToken: string, code: string, address?: string) =>
  send('/auth/factor', { factorToken, code }, address)

const STEP_S = 30
const codeOf = (key: string, steps = 0) => generateSync({ secret: key, epoch: Date.now() / 1000 + steps * STEP_S })

async function buildProtected() {
  const user = await buildUser()
  const path = `/user/${user.uuid}/secondFactor`
  const { key } = FactorKey.parse((await as(user).post(path)).body)
  // A code of the step before, so that the current one is unused.
  const { codes } = RecoveryCodes.parse((await as(user).put(path, { code: codeOf(key, -1) })).body)
  return { ...user, key, codes, path }
}
const mailsAbout = ({ email }: TestUser, text: RegExp) =>
  smtp.delivered.filter(({ to, mail }) => to.includes(email) && text.test(mail.text ?? ''))

test('a key is in use only after a code of it, and then the password alone signs nobody in', async () => {
  const user = await buildUser()
  const path = `/user/${user.uuid}/secondFactor`
  const { key, url, picture } = FactorKey.parse((await as(user).post(path)).body)
  expect(url).toContain(`secret=${key}`)
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await as(user).put(path, { code: '000000' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await firstStep(user)).status, 'not in use yet').toBe(200)
  const elsewhere = await openSession(app().context, user.uuid)
  expect((await as(user).put(path, { code: codeOf(key) })).status).toBe(200)
  expect((await as({ token: elsewhere }).get('/user')).status, 'signed out elsewhere').toBe(401)
  expect(SecondFactor.parse((await as(user).get(path)).body)).toMatchObject({ recoveryCodesLeft: 10 })

  const entered = await firstStep(user)
  expect(entered.status).toBe(202)
  expect(entered.body).not.toHaveProperty('token')
  const [row] = await app().context.database.db.select().from(secondFactors)
  expect(row?.secret, 'encrypted by the vault').not.toContain(key)
  await expect.poll(() => mailsAbout(user, /jest włączona/).length, { timeout: 30_000 }).toBe(1)
  expect(await as(user).post(path), 'not replaced while in use').toFailWith(409, 'SECOND_FACTOR_EXCEPTION')
})

test('a code works once, also of two requests at once, and so does the token of the first step', async () => {
  const user = await buildProtected()
  const ticket = await ticketOf(user)
  const code = codeOf(user.key)
  const answers = await Promise.all([secondStep(ticket, code), secondStep(ticket, code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const token = answers.map(({ body }) => (body as { token?: string }).token).find((one) => one !== undefined) ?? ''
  expect((await as({ token }).get('/user')).status).toBe(200)
  expect(await secondStep(ticket, codeOf(user.key, 1)), 'used ticket').toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  expect(await secondStep(user.token, codeOf(user.key, 1)), 'a session is no ticket').toFailWith(
    401,
    'INVALID_CREDENTIALS_EXCEPTION',
  )
})

test('the clock of a phone may be off by a step, and not by more', async () => {
  for (const steps of [-3, 3]) {
    const user = await buildProtected()
    expect((await secondStep(await ticketOf(user), codeOf(user.key, steps))).status).toBe(400)
  }
  const late = await buildProtected()
  expect((await secondStep(await ticketOf(late), codeOf(late.key, 1))).status).toBe(200)
})

test('a recovery code works once, however it is written, and its owner is notified', async () => {
  const user = await buildProtected()
  const [code = ''] = user.codes
  const written = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  expect((await secondStep(await ticketOf(user), written)).status).toBe(200)
  expect((await secondStep(await ticketOf(user), code)).status).toBe(400)
  expect((await as(user).get(user.path)).body).toMatchObject({ recoveryCodesLeft: 9 })
  await expect.poll(() => mailsAbout(user, /kodów zapasowych/).length, { timeout: 30_000 }).toBe(1)
  const other = await buildProtected()
  expect((await secondStep(await ticketOf(other), user.codes[1] ?? '')).status, 'another’s').toBe(400)
})

test('five wrong codes pause their address for a quarter of an hour, and not the owner elsewhere', async () => {
  const user = await buildProtected()
  const ticket = await ticketOf(user)
  const [here, elsewhere] = ['192.0.2.1', '192.0.2.2']
  for (let n = 0; n < 5; n += 1) expect((await secondStep(ticket, '000000', here)).status).toBe(400)
  const paused = await secondStep(ticket, codeOf(user.key), here)
  expect(paused.status).toBe(429)
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect((await secondStep(ticket, codeOf(user.key), elsewhere)).status).toBe(200)
  await expect.poll(() => mailsAbout(user, /zły kod/).length, { timeout: 30_000 }).toBe(1)
})

test('new recovery codes replace the old ones, and turning off makes the password enough again', async () => {
  const user = await buildProtected()
  const { codes } = RecoveryCodes.parse((await as(user).post(`${user.path}/recoveryCode`)).body)
  expect((await secondStep(await ticketOf(user), user.codes[0] ?? '')).status).toBe(400)
  expect((await secondStep(await ticketOf(user), codes[0] ?? '')).status).toBe(200)
  expect((await as(user).delete(user.path)).status).toBe(204)
  expect((await firstStep(user)).status).toBe(200)
})

test('an account with a second factor is not merged by its password', async () => {
  const [user, stays] = [await buildProtected(), await buildUser()]
  const merge = { _username: user.email, _password: user.password, isMergeAction: true }
  expect(await as(stays).post('/auth', merge)).toFailWith(409, 'SECOND_FACTOR_EXCEPTION')
})
