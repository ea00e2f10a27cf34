import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const QUESTION = 'Czy słowo „biorę” na czacie to już zakup?'
const ANSWER = 'Kupujesz dopiero'

test('a question opens by keyboard, accessibly', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByText(ANSWER)).toBeHidden()
  await expectAccessible(page)
  await page.locator('summary', { hasText: QUESTION }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(ANSWER)).toBeVisible()
  await expectAccessible(page)
})

test('a link to a question opens it, with scripts and without', { tag: '@phone' }, async ({ page, anotherVisitor }) => {
  for (const one of [page, await anotherVisitor({ javaScriptEnabled: false })]) {
    await one.goto('/faq#czy-slowo-biore-na-czacie-to-juz-zakup')
    await expect(one.getByText(ANSWER)).toBeInViewport()
    await expect(one.getByRole('heading', { name: QUESTION })).toBeInViewport()
  }
})

test('every question is in the structured data', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; mainEntity?: unknown[] }[]
  }
  const faq = data['@graph'].find((entry) => entry['@type'] === 'FAQPage')
  expect(faq?.mainEntity).toHaveLength(await page.locator('details h3').count())
})
