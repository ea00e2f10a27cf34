import { expect, test } from './support/test.ts'

test(
  'the API reports that it is healthy, and has a documentation page',
  { tag: '@phone' },
  async ({ page, request }) => {
    const health = await request.get('/api/health')
    expect(health.status()).toBe(200)
    expect(await health.json()).toMatchObject({ status: 'ok' })

    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /Kramik/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^\/api\// }).first(), 'a call').toBeVisible()
  },
)
