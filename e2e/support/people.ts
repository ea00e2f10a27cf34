import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { mailedLink } from './mails.ts'
import { expect } from './test.ts'

export type Account = { username: string; password?: string | undefined; remember?: boolean }

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, { username, password = DEMO_PASSWORD, remember = true }: Account) {
  await page.getByLabel('E-mail lub nazwa użytkownika').fill(username)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel('Zapamiętaj mnie na tym urządzeniu').setChecked(remember)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
}

/** Signs in to the API, by default to the shared server's. Returns the token of the session. */
export async function requestToken(
  request: APIRequestContext,
  { username, password = DEMO_PASSWORD }: Account,
  origin = '',
): Promise<string> {
  const data = { _username: username, _password: password }
  const answer = await request.post(`${origin}/api/auth`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

/** Turns on a second factor. Returns the token of the session, which counts as signed in with it. */
export async function requestStrongToken(request: APIRequestContext, account: Account): Promise<string> {
  const token = await requestToken(request, account)
  const headers = { authorization: `Bearer ${token}` }
  const { uuid } = (await (await request.get('/api/user', { headers })).json()) as { uuid: string }
  const path = `/api/user/${uuid}/secondFactor`
  const { key } = (await (await request.post(path, { headers })).json()) as { key: string }
  const turnedOn = await request.put(path, { headers, data: { code: generateSync({ secret: key }) } })
  expect(turnedOn.status(), await turnedOn.text()).toBe(200)
  return token
}

/** Stores a session as the sign-in form does. Once a tab, because the test may sign out later. */
export const storeSession = (page: Page, token: string) =>
  page.addInitScript((session) => {
    if (sessionStorage.getItem('test-session') !== null) return
    sessionStorage.setItem('test-session', '')
    localStorage.setItem('session-token', session)
  }, token)

/** Opens a page as a signed-in user. `path` may begin with the origin of another server. */
export async function openSignedIn(page: Page, account: Account, path: string) {
  const origin = path.startsWith('http') ? new URL(path).origin : ''
  await storeSession(page, await requestToken(page.request, account, origin))
  await page.goto(path)
}

export async function signUpBuyer(request: APIRequestContext) {
  const email = `${randomUUID()}@example.com`
  const password = 'hasło z testu'
  const answer = await request.post('/api/sign-in', {
    data: { email, password, firstname: 'Hania', lastname: 'Nowa' },
  })
  expect(answer.status()).toBe(201)
  const activation = await request.get(await mailedLink(email, '/api/user/activate/'), { maxRedirects: 0 })
  expect(activation.status()).toBe(302)
  return { username: email, password }
}

/** Creates a user with an empty shop. */
export async function signUpSeller(request: APIRequestContext) {
  const account = await signUpBuyer(request)
  const token = await requestToken(request, account)
  const headers = { authorization: `Bearer ${token}` }
  const { uuid } = (await (await request.get('/api/user', { headers })).json()) as { uuid: string }
  const opened = await request.post(`/api/user/${uuid}/shop`, { data: { name: 'Kram Hani' }, headers })
  expect(opened.status()).toBe(201)
  return { ...account, uuid, token }
}
