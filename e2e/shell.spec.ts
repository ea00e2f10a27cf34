import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openSignedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SIX = ['Na żywo', 'Rolki', 'Zapisane transmisje', 'Kalendarz wydarzeń', 'Kontakt', 'Blog']

test('the menu has the six main links in order, help and documents, and traps the focus', async ({ page }) => {
  await page.goto('/regulamin')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const names = await menu.getByRole('navigation').locator('ul').first().getByRole('link').allInnerTexts()
  expect(names).toEqual(SIX)
  for (const name of ['Pytania i odpowiedzi', 'Regulamin', 'Polityka prywatności', 'Program partnerski'])
    await expect(menu.getByRole('link', { name })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await menu.getByRole('link', { name: 'Polityka prywatności' }).click()
  await expect(page).toHaveURL('/polityka-prywatnosci')
  await expect(menu).toBeHidden()
})

test('on a desktop the six main links are visible, on a phone the header hides and comes back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/regulamin')
  const header = page.getByRole('banner')
  if (!isMobile) {
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText(SIX)
    return
  }
  const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const scrollBy = (distance: number) => page.evaluate((y) => window.scrollBy(0, y), distance)
  await scrollBy(600)
  await expect.poll(top).toBeLessThan(-60)
  await scrollBy(-100)
  await expect.poll(top).toBe(0)
  await scrollBy(300)
  await expect.poll(top).toBeLessThan(-60)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(top).toBe(0)
})

/** Opens a page as a server with SITE_SEARCH=0 sends it. */
async function openWithoutSearch(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"hasSearch":true', '"hasSearch":false')
    await route.fulfill({ response, body })
  })
  await page.goto(path)
}

test('search shows that it is not available yet; F8 moves to the message, which stays', async ({ page, isMobile }) => {
  await openWithoutSearch(page, '/regulamin')
  await page.getByRole('banner').getByRole('button', { name: 'Szukaj' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Tu nic jeszcze nie znajdziesz' })
  await expect(toast).toBeVisible()
  if (!isMobile) {
    await page.keyboard.press('F8')
    await expect(toast, 'it stays while it has the focus').toBeFocused()
    await expectAccessible(page)
    await toast.getByRole('button', { name: 'Zamknij' }).click()
  }
  await expect(toast).toBeHidden()
})

test('with reduced motion a message stays for the same time', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithoutSearch(page, '/regulamin')
  await page.getByRole('banner').getByRole('button', { name: 'Szukaj' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Tu nic jeszcze nie znajdziesz' })
  await expect(toast).toBeVisible()
  const clock = toast.locator('.Toastify__progress-bar')
  expect(await clock.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
})

test('the sidebar shows the signed-in user, and the header does not shift', async ({ page }) => {
  await openSignedIn(page, { username: 'szafa.ewy' }, '/profile/reel_create')
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as unknown as { shifts: unknown[] }).shifts.push(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/regulamin')
  const face = page.getByRole('button', { name: 'Ewa Sadowska, twoje menu' })
  await expect(face).toBeVisible()
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  )
  expect(shift).toBeLessThan(0.02)

  await face.click()
  const sidebar = page.getByRole('dialog', { name: 'Twoje menu' })
  await expect(sidebar.getByText('Ewa Sadowska')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Dodaj rolkę' })).toHaveAttribute('href', '/profile/reel_create')
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
})

test('the three lists of videos link to each other, also on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/short')
  const lists = page.getByRole('navigation', { name: 'Główne menu' })
  await expect(lists.getByRole('link', { name: 'Rolki' })).toHaveAttribute('aria-current', 'page')
  await expect(lists.getByRole('link', { name: 'Na żywo' })).toBeVisible()
  await lists.getByRole('link', { name: 'Zapisane transmisje' }).click()
  await expect(page).toHaveURL('/watch/vod')
  await expect(lists.getByRole('link', { name: 'Zapisane transmisje' })).toHaveAttribute('aria-current', 'page')
})
