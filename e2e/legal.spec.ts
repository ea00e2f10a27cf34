import { expect, test } from './support/test.ts'

for (const path of ['/regulamin', '/polityka-prywatnosci', '/polityka-zwrotow-towarow']) {
  test(`${path} is read from its table of contents`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Spis treści' })
    const folded = contents.locator('summary')
    if (await folded.isVisible()) await folded.click()
    await contents
      .getByRole('link', { name: /^§\s4\./ })
      .locator('visible=true')
      .click()
    await expect(page).toHaveURL(`${path}#par-4`)
    await expect(page.getByRole('heading', { name: /^§\s4\./ })).toBeInViewport()
  })
}

test('a link to one point of a paragraph leads there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/regulamin#par-15-6')
  await expect(page.locator('#par-15-6')).toBeInViewport()
  await expect(page.locator('#par-15-6')).toContainText('Odwołanie')
})

test(
  'the terms are readable without scripts, and nothing else is printed',
  { tag: '@desktop' },
  async ({ anotherVisitor }) => {
    const page = await anotherVisitor({ javaScriptEnabled: false })
    await page.goto('/regulamin')
    await expect(page.getByText('Nie jesteśmy stroną umowy sprzedaży')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Spis treści' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
