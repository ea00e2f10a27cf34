import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mails.ts'
import { fillSignIn, requestToken } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Signs up and opens the mailed link outside the browser. Returns the token that its redirect carries. */
async function linkOf(request: APIRequestContext) {
  const email = `${randomUUID()}@example.com`
  const data = { email, password: 'hasło z testu', firstname: 'Hania', lastname: 'Nowa' }
  expect((await request.post('/api/sign-in', { data })).status()).toBe(201)
  const answer = await request.get(await mailedLink(email, '/api/user/activate/'), { maxRedirects: 0 })
  return { email, link: new URLSearchParams(answer.headers()['location']?.split('?')[1]).get('authToken') ?? '' }
}

const HANIA = 'Hania Nowa, twoje menu'
const EWA = 'Ewa Sadowska, twoje menu'

test(
  'a link that signs in works once, and its token leaves the address',
  { tag: '@phone' },
  async ({ page, request, allow }) => {
    allow(/401 \(Unauthorized\)/)
    const { link } = await linkOf(request)
    await page.goto(`/kontakt?topic=report&authToken=${link}`)
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()
    await expect(page).toHaveURL('/kontakt?topic=report')
    await expect(page.getByLabel('Czego dotyczy')).toHaveValue('report')
    await page.reload()
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`/kontakt?authToken=${link}`)
    await expect(page.getByText('Ten link do logowania już nie działa.')).toBeVisible()
    await expect(page).toHaveURL('/kontakt')
  },
)

test(
  'a signed-in user is asked before a link signs in as another one, also after a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/logowanie')
    await fillSignIn(page, { username: 'szafa.ewy' })
    await expect(page.getByRole('button', { name: EWA })).toBeVisible()

    const { link, email } = await linkOf(request)
    await page.goto(`/kontakt?authToken=${link}`)
    const dialog = page.getByRole('alertdialog', { name: 'Przełączyć konto?' })
    await expect(dialog).toHaveAccessibleDescription(new RegExp(`Ewa Sadowska .* Hania Nowa \\(${email}\\)`))
    await expect(dialog.getByRole('button', { name: 'Zostań' })).toBeFocused()
    await expect(page).toHaveURL('/kontakt')
    await expectAccessible(page)
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Przełącz' }).click()
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()

    await page.goto(`/kontakt?authToken=${(await linkOf(request)).link}`)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test(
  'with a clock that is wrong by weeks a link signs in, and its token leaves the address of a page for members too',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { link } = await linkOf(request)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.clock.install({ time: Date.now() + 40 * 24 * 60 * 60 * 1000 })
    await page.goto(`/profile/user/settings/account?authToken=${link}`)
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()
    await expect(page).toHaveURL('/profile/user/settings/account')
    expect(addresses.slice(1).filter((address) => address.includes(link))).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: HANIA })).toBeVisible()
  },
)

test('a session in an address signs nobody in', { tag: '@phone' }, async ({ page, request }) => {
  const token = await requestToken(request, { username: 'szafa.ewy' })
  await page.goto(`/kontakt?authToken=${token}`)
  await expect(page.getByText('Ten link do logowania już nie działa.')).toBeVisible()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('button', { name: EWA })).toBeHidden()
})
