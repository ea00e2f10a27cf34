import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

for (const [path, status, way] of [
  ['/404', 404, 'Strona główna'],
  ['/403', 403, 'Strona główna'],
  ['/403-login', 403, 'Zaloguj się'],
  ['/403-noAccess', 403, 'Strona główna'],
  ['/strona-w-budowie', 200, 'Strona główna'],
] as const) {
  test(`${path} answers ${status}, is not indexed, and offers links`, { tag: '@phone' }, async ({ page, allow }) => {
    allow(/40[34] \(/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('link', { name: way, exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

test('signing in returns to the requested page', { tag: '@phone' }, async ({ page, allow }) => {
  allow(/403 \(/)
  await page.goto('/403-login?next=%2Fprofile%2Freel_create')
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
})
