import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an unknown URL shows a page with links', { tag: '@phone' }, async ({ page, allow }) => {
  allow(/404 \(Not Found\)/)
  const answer = await page.goto('/nie-ma-takiej-strony')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
