import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { expectAccessible } from './support/accessible.ts'
import { fillSignIn, type Account } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SELLER = { username: 'szafa.ewy' }
const EWA = 'Ewa Sadowska, twoje menu'

test(
  'a wrong password is shown beside the field, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/401 \(Unauthorized\)/)
    await page.goto('/logowanie')
    await expect(page.getByRole('heading', { name: 'Dobrze cię widzieć' })).toBeVisible()
    await expectAccessible(page)

    await fillSignIn(page, { ...SELLER, password: 'nie pamiętam' })
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(
      'E-mail i hasło do siebie nie pasują. Sprawdź jedno i drugie',
    )
    await expect(page.getByLabel('Hasło', { exact: true })).toBeFocused()
    await expect(page.getByLabel('E-mail lub nazwa użytkownika')).toHaveValue(SELLER.username)
    await expectAccessible(page)

    await fillSignIn(page, SELLER)
    await expect(page).toHaveURL('/')
  },
)

test('an empty form names missing fields without a request', { tag: '@phone' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requested.push(request.url()))
  await page.goto('/logowanie')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  const username = page.getByLabel('E-mail lub nazwa użytkownika')
  await expect(username).toHaveAccessibleDescription('Wpisz e-mail lub nazwę użytkownika')
  await expect(username).toBeFocused()
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription('Wpisz hasło')
  await expectAccessible(page)
  expect(requested).toEqual([])
})

test('no link to the sign-in page leads away from Kramik', { tag: '@phone' }, async ({ page, baseURL }) => {
  const abroad: string[] = []
  page.on('request', (request) => !request.url().startsWith(`${baseURL}/`) && abroad.push(request.url()))
  const next = (where: string) => `/logowanie?next=${encodeURIComponent(where)}`
  await page.goto(next('https://kramik.example.com/login'))
  await fillSignIn(page, SELLER)
  await expect(page).toHaveURL('/')

  const host = '//kramik.example.com'
  for (const where of [host, `/\\kramik.example.com`, `/\t${host}`, `/.${host}`, 'javascript:alert(1)', '/logowanie']) {
    await page.goto(next(where))
    await expect(page, where).toHaveURL('/')
  }
  await page.goto(next('/profile/reel_create?z=linku'))
  await expect(page).toHaveURL('/profile/reel_create?z=linku')
  expect(abroad.filter((url) => !/^(blob|data):/.test(url))).toEqual([])
})

test(
  'a remembered session survives a reload and closing the browser',
  { tag: '@phone' },
  async ({ page, context, anotherVisitor }) => {
    await signInToCreateReel(page, { ...SELLER, remember: true })
    await page.reload()
    await expect(page.getByRole('button', { name: EWA })).toBeVisible()

    const later = await anotherVisitor({ storageState: await context.storageState() })
    await later.goto('/profile/reel_create')
    await expect(later.getByRole('button', { name: EWA })).toBeVisible()
  },
)

test(
  'another session survives a reload and ends with the browser',
  { tag: '@phone' },
  async ({ page, context, anotherVisitor }) => {
    await signInToCreateReel(page, { ...SELLER, remember: false })
    await page.reload()
    await expect(page.getByRole('button', { name: EWA })).toBeVisible()

    const later = await anotherVisitor({ storageState: await context.storageState() })
    await later.goto('/profile/reel_create')
    await expect(later).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
  },
)

for (const days of [-40, 40])
  test(
    `a device whose clock is wrong by ${days} days signs in, and stays signed in`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + days * 24 * 60 * 60 * 1000 })
      await signInToCreateReel(page, { ...SELLER, remember: true })
      await page.reload()
      await expect(page.getByRole('button', { name: EWA })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeVisible()
    },
  )

test('signing out in one tab signs out the other', { tag: '@phone' }, async ({ page, context }) => {
  await signInToCreateReel(page, SELLER)
  await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/watch/short')
  await other.getByRole('button', { name: EWA }).click()
  await expect(other.getByRole('button', { name: 'Wyloguj się' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Wyloguj się' }).click()

  await expect(other.getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
  await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
})

test('a keyboard is enough to sign in and out', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/logowanie')
  await tabTo(page, page.getByLabel('E-mail lub nazwa użytkownika'))
  await page.keyboard.type(SELLER.username)
  await tabTo(page, page.getByLabel('Hasło', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Pokaż hasło' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, page.getByLabel('Zapamiętaj mnie na tym urządzeniu'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Zapamiętaj mnie na tym urządzeniu')).not.toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Zaloguj się' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await tabTo(page, page.getByRole('button', { name: EWA }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Wyloguj się' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
})

/** Opens the form of a new reel, signs in when asked, and returns to the form. */
async function signInToCreateReel(page: Page, account: Account) {
  await page.goto('/profile/reel_create')
  await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile/reel_create')
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  const ENOUGH = 25
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < ENOUGH && !(await hasFocus()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
