import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/account/user.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()
const SITE = 'https://kramik.example'

beforeAll(() => startApp({ ...smtp.settings, SITE_URL: SITE }))
afterAll(smtp.close)

const newPerson = () => ({
  email: `${randomUUID()}@example.com`,
  firstname: 'Kliknij https://zly.example',
  lastname: 'Nowak',
  password: 'dobre hasło',
})

/** The `n`th mail to `email` whose text leads to `path`, and the code in it. */
async function mailTo(email: string, path: string, n = 1) {
  const found = () => smtp.delivered.filter(({ mail, to }) => to.includes(email) && mail.text?.includes(path))
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(n)
  const mail = found()[n - 1]?.mail
  if (!mail?.text || !mail.html) throw new Error('There is no mail')
  const link = mail.text.split(/\s/).find((word) => word.includes(path)) ?? ''
  return { mail, text: mail.text, html: mail.html, link, code: link.slice(link.indexOf(path) + path.length) }
}

const ACTIVATE = '/api/user/activate/'
const REMIND = '/odzyskaj-haslo?code='

const signInAs = (email: string, password: string) => visitor().post('/auth', { _username: email, _password: password })
const remind = (code: string, password: string) => visitor().patch(`/user/password/remind/${code}`, { password })
const forgot = (email: string) => visitor().patch('/user/password/forgot', { email })

test('a new account is inactive until its link is opened, which signs in once, within a minute', async () => {
  const person = newPerson()
  const { uuid } = (await visitor().post('/sign-in', person)).body as { uuid: string }
  expect(await signInAs(person.email, person.password)).toFailWith(403, 'USER_IS_NOT_ACTIVATED_EXCEPTION')
  expect(await signInAs(person.email, 'nie to')).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')

  const { mail, link, text, html, code } = await mailTo(person.email, ACTIVATE)
  expect(mail).toMatchObject({ subject: 'Potwierdź swój adres e-mail', from: { address: 'kramik@example.com' } })
  expect(link).toBe(`${SITE}${ACTIVATE}${code}`)
  expect(html).toContain(`<a href="${link}">`)
  // A person who enters a stranger's address must not control the mail's contents.
  expect(text + html).not.toContain('zly.example')

  const answer = await visitor().get(`/user/activate/${code}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [, token = ''] = /^\/\?authToken=(.+)$/.exec(answer.headers.get('location') ?? '') ?? []
  expect(await as({ token }).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as CurrentClaims
  expect(Math.ceil(exp - iat)).toBe(60)
  const renewed = (await as({ token }).patch('/user/renew')).body as { token: string }
  expect((await as(renewed).get('/user')).body).toMatchObject({ uuid })
  expect((await signInAs(person.email, person.password)).status).toBe(200)

  // A mail program may open the link before its reader does.
  const again = await visitor().get(`/user/activate/${code}`)
  expect(again.headers.get('location')).toBe('/logowanie?activation=done')
})

type CurrentClaims = { exp: number; iat: number }

test('the link returns to the page where signing up began, if the sign-in page allows it', async () => {
  const person = newPerson()
  await visitor().post('/sign-in', { ...person, next: '/watch/short?t=3&start=2' })
  const { code } = await mailTo(person.email, ACTIVATE)
  const answer = await visitor().get(`/user/activate/${code}`)
  const to = new URL(answer.headers.get('location') ?? '', SITE)
  expect([to.origin, to.pathname]).toEqual([SITE, '/logowanie'])
  expect(to.searchParams.get('next')).toBe('/watch/short?t=3&start=2')
  expect(to.searchParams.get('authToken')).not.toBeNull()

  const again = new URL((await visitor().get(`/user/activate/${code}`)).headers.get('location') ?? '', SITE)
  expect([...again.searchParams]).toEqual([
    ['activation', 'done'],
    ['next', '/watch/short?t=3&start=2'],
  ])
  const evil = (await visitor().get(`/user/activate/abc?next=//evil.example`, { accept: 'text/html' })).headers
  expect(new URL(evil.get('location') ?? '', SITE).origin).toBe(SITE)
})

test('a wrong or old activation code is 404, and a browser is redirected to signing in', async () => {
  const person = newPerson()
  await visitor().post('/sign-in', person)
  const { code } = await mailTo(person.email, ACTIVATE)
  await app().context.database.pool.query(`update mailed_codes set expires_at = now() - interval '1 second'`)
  for (const wrong of [code, 'abc', `${code}x`]) {
    expect(await visitor().get(`/user/activate/${wrong}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    const page = await visitor().get(`/user/activate/${wrong}`, { accept: 'text/html,*/*' })
    expect(page.headers.get('location')).toBe('/logowanie?activation=failed')
  }
  expect((await visitor().send('HEAD', `/user/activate/${code}`)).status).toBeGreaterThanOrEqual(400)

  expect((await visitor().post('/user/activate', { email: person.email })).status).toBe(204)
  const second = await mailTo(person.email, ACTIVATE, 2)
  expect((await visitor().get(`/user/activate/${second.code}`)).headers.get('location')).toContain('authToken')
})

test('a mailed code resets a password once and ends every session', async () => {
  const user = await buildUser({ lastname: 'Testowa' })
  expect((await forgot(user.email.toUpperCase())).status).toBe(204)
  const { mail, link, code } = await mailTo(user.email, REMIND)
  expect(mail.subject).toBe('Nowe hasło do Kramiku')
  expect(link).toBe(`${SITE}${REMIND}${code}`)
  expect(Buffer.from(code, 'base64url')).toHaveLength(16)

  expect(await remind(code, 'krótkie')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const guessed of ['password1', 'kramik2026!', 'Testowa!'])
    expect(await remind(code, guessed), 'the code stays valid').toFailWith(400, 'COMMON_PASSWORD_EXCEPTION')
  expect((await remind(code, 'zupełnie nowe')).status).toBe(204)
  expect(await remind(code, 'jeszcze nowsze')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(user).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await signInAs(user.email, user.password)).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  const { token } = (await signInAs(user.email, 'zupełnie nowe')).body as { token: string }
  expect((await as({ token }).get('/user')).body).toMatchObject({ uuid: user.uuid } satisfies Partial<CurrentUser>)
  await expect
    .poll(
      () =>
        smtp.delivered.some(({ to, mail: { subject } }) => to.includes(user.email) && subject?.includes('zmienione')),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
})

test('only one of several concurrent uses of a code succeeds', async () => {
  const user = await buildUser()
  const { services, database } = app().context
  const code = await services.credentials.codes.make(user.uuid, 'remind')
  const takers = Array.from({ length: 5 }, () => services.credentials.codes.take(database.db, code, 'remind'))
  expect((await Promise.all(takers)).filter((taken) => taken !== undefined)).toEqual([user.uuid])
})

test('of several concurrent uses of a link one gets a session, which a used link cannot renew', async () => {
  const { tokens } = app().context
  const user = await buildUser()
  const link = { token: await tokens.issueFor('link', user.uuid) }
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await as(link).patch('/user/renew')).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401])
  for (const purpose of ['device', 'export'] as const)
    expect((await as({ token: await tokens.issueFor(purpose, user.uuid) }).patch('/user/renew')).status).toBe(401)
  expect((await as(user).patch('/user/renew')).status).toBe(200)
})

test('an old or invented code changes nothing, and a code is valid for one purpose only', async () => {
  const user = await buildUser()
  await forgot(user.email)
  const { code } = await mailTo(user.email, REMIND)
  expect(await visitor().get(`/user/activate/${code}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await app().context.database.pool.query(`update mailed_codes set expires_at = now() - interval '1 second'`)
  for (const wrong of [code, 'abc', randomUUID(), encodeURIComponent("' or 1=1 --"), '%00'])
    expect((await remind(wrong, 'nowe hasło 1')).status, wrong).toBeGreaterThanOrEqual(400)
  expect(await remind(code, 'nowe hasło 1')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await signInAs(user.email, user.password)).status).toBe(200)
})

test('the database holds no code in plain text', async () => {
  const user = await buildUser()
  await forgot(user.email)
  const { code } = await mailTo(user.email, REMIND)
  const { pool } = app().context.database
  const codes = await pool.query<{ hash: string }>('select hash from mailed_codes where user_uuid = $1', [user.uuid])
  const jobs = await pool.query<{ data: string }>(`select data::text from pgboss.job where name like 'access.%'`)
  expect(codes.rows).toHaveLength(1)
  expect(JSON.stringify([codes.rows, jobs.rows])).not.toContain(code)
})

test('the response does not reveal whether an address has an account, and an unknown address gets no mail', async () => {
  const stranger = `${randomUUID()}@example.com`
  const known = await buildUser()
  const answers = [
    await forgot(stranger),
    await forgot(known.email),
    await visitor().post('/user/activate', { email: stranger }),
  ]
  expect(answers.map(({ status, bytes }) => [status, bytes.length])).toEqual([
    [204, 0],
    [204, 0],
    [204, 0],
  ])
  await mailTo(known.email, REMIND)
  expect(smtp.delivered.filter(({ to }) => to.includes(stranger))).toEqual([])
  expect(await forgot('to nie adres')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('resetting the password activates an inactive account', async () => {
  const person = newPerson()
  await visitor().post('/sign-in', person)
  await forgot(person.email)
  const { code } = await mailTo(person.email, REMIND)
  expect((await remind(code, 'całkiem nowe')).status).toBe(204)
  expect((await signInAs(person.email, 'całkiem nowe')).status).toBe(200)
})

test('a merged account gets a mail about the merge and no code', async () => {
  const [stays, goes] = [await buildUser(), await buildUser()]
  await as(stays).post('/auth', { _username: goes.email, _password: goes.password, isMergeAction: true })
  await forgot(goes.email)
  const { mail, text } = await mailTo(goes.email, '/logowanie')
  expect(mail.subject).toBe('To konto zostało połączone z innym')
  expect(text).not.toContain('code=')
})
