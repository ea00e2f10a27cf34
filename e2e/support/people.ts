import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/accounts.ts'
import { mailedLink } from './mails.ts'
import { expect } from './test.ts'

type Account = { username: string; password?: string; remember?: boolean }

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, { username, password = DEMO_PASSWORD, remember = true }: Account) {
  await page.getByLabel('E-mail lub nazwa użytkownika').fill(username)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel('Zapamiętaj mnie na tym urządzeniu').setChecked(remember)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
}

/** Opens the form of a new reel, signs in when asked, and returns to the form. */
export async function signInToCreateReel(page: Page, account: Account) {
  await page.goto('/profile/reel_create')
  await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile/reel_create')
}

/**
 * Opens a page as a signed-in user, whose session is stored as by the sign-in form. `path` may begin with the origin of
 * another server.
 */
export async function openSignedIn(page: Page, { username, password = DEMO_PASSWORD }: Account, path: string) {
  const { origin } = path.startsWith('http') ? new URL(path) : { origin: '' }
  const data = { _username: username, _password: password }
  const answer = await page.request.post(`${origin}/api/auth`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  // Once a tab, because the test may sign out later.
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('test-session') !== null) return
    sessionStorage.setItem('test-session', '')
    localStorage.setItem('session-token', session)
  }, token)
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
  const credentials = { _username: account.username, _password: account.password }
  const { token } = (await (await request.post('/api/auth', { data: credentials })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const { uuid } = (await (await request.get('/api/user', { headers })).json()) as { uuid: string }
  const opened = await request.post(`/api/user/${uuid}/shop`, { data: { name: 'Kram Hani' }, headers })
  expect(opened.status()).toBe(201)
  return { ...account, uuid, token }
}
