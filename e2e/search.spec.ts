import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test(
  'by keyboard alone a thing is found, chosen, and found again with filters',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: 'Czego szukasz?' })
    await expect(box).toBeFocused()
    await expect(page.getByRole('group', { name: 'Najwięcej u nas' }).getByRole('option').first()).toBeVisible()
    await page.keyboard.type('sukienk')
    const products = page.getByRole('group', { name: 'Produkty' }).getByRole('option')
    await expect(products.first()).toContainText('Sukienka')
    await expect(page.getByRole('group', { name: 'Artykuły' }).getByRole('option').first()).toContainText('sukienka')
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/szukaj\?query=sukienk$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szukasz: sukienk')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const found = page.getByRole('main').getByRole('article')
    await expect(found.first()).toContainText('Sukienka')
    await page.getByText('Filtry', { exact: true }).press('Enter')
    const size = page.getByRole('navigation', { name: 'Rozmiary' }).getByRole('link', { name: '34', exact: true })
    await size.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sizes%5B%5D=34/)
    await expect(found).toHaveCount(1)
    await expect(size).toHaveAttribute('aria-current', 'true')

    await page.keyboard.press('/')
    await expect(
      page.getByRole('group', { name: 'Ostatnio szukane' }).getByRole('option', { name: 'sukienk' }),
    ).toBeVisible()
    await page.keyboard.type('torbeka')
    await expect(page.getByRole('option', { name: 'torebka', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szukasz: torebka')
  },
)

test('nothing found leads on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/szukaj?query=qqqwwwzzz')
  await expect(page.getByRole('heading', { name: /Nie mamy teraz nic takiego/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Najwięcej u nas' }).getByRole('link').first().click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
