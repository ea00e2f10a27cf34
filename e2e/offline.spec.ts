import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a lost network is announced politely, and so is its return', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/regulamin')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Jesteś offline' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  const news = page.getByRole('status').filter({ hasText: 'Znów masz połączenie' })
  await expect(news).toBeVisible()
  await expect(news).toBeHidden()
})

test(
  'an unreachable page is replaced by the offline page, which reloads automatically',
  { tag: '@phone' },
  async ({ page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await page.goto('/regulamin')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The service worker controls pages only from the next navigation on.
    await page.goto('/faq')
    await context.setOffline(true)
    await page.goto('/polityka-prywatnosci')
    await expect(page.getByRole('heading', { level: 1, name: 'Nie ma połączenia' })).toBeVisible()
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Spróbuj jeszcze raz' })).toHaveCSS('border-radius', '8px')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })).toBeVisible()
  },
)

test('the service worker caches only the offline page and its resources', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/short')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/watch/vod')
  const cached = await page.evaluate(async () => {
    const caches = await window.caches.keys()
    const lists = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/offline')
  const others = cached.filter(
    (path) => !/^\/(_next\/static\/.+\.(css|woff2)|drawings\/.+|favicon\.svg|offline\.js)$/.test(path),
  )
  expect(others).toEqual(['/offline'])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/'])
})
