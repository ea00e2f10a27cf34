import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseCategory } from './choose-category.ts'
import { WALLETS } from './categories.ts'
import { expect } from './test.ts'

/** Description that no other reel has. */
export const newDescription = (about: string) => `${about} nr ${randomUUID().slice(0, 8)}`

/** Input of the empty form for dropping or picking a film. */
export const filmInput = (page: Page) => page.getByLabel('Wybierz film').and(page.locator('input'))

export const announcedAs = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Adds a first product for a new seller. */
export async function stockDepot(page: Page, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('session-token') ?? '')
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { userId: string }
  const answer = await page.request.post(`/api/user/${userId}/depotSystem/product`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      code: `N-${randomUUID().slice(0, 8)}`,
      name,
      price: 49.9,
      variants: [{ size: 'UNI', quantity: 3 }],
      categoryUuid: WALLETS,
    },
  })
  expect(answer.status()).toBe(201)
}

/** Fills in the form with the depot's newest product at its own price. Null: the category is the product's. */
export async function describeReel(page: Page, description: string, category: string | null = 'Portfele') {
  await page.getByRole('combobox', { name: 'Produkt' }).click()
  // The form's selects have native options; this list has options by role.
  await page.locator('[role="option"]').first().click()
  await expect(page.getByRole('spinbutton', { name: 'Cena' })).not.toHaveValue('')
  await page.getByLabel('Opis').fill(description)
  if (category === null) await expect(page.getByRole('combobox', { name: 'Kategoria' })).not.toHaveValue('')
  else await chooseCategory(page, category)
}

/** Submits the form. The reel enters the queue and the form becomes empty. */
export async function enqueueReel(page: Page) {
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(announcedAs(page, 'Rolka jest w kolejce')).toBeFocused()
  await expect(page.getByLabel('Opis', { exact: true })).toHaveValue('')
}

/** Submits the form before the code that inspects the film has loaded. The form continues after that. */
export async function sendBeforeFilmIsLookedAt(page: Page, film: string) {
  const isLookedAt = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await isLookedAt.promise
    await route.continue()
  })
  await filmInput(page).setInputFiles(film)
  const send = page.getByRole('button', { name: 'Opublikuj' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  isLookedAt.resolve()
  await expect(announcedAs(page, 'Rolka jest w kolejce')).toBeFocused()
}

export const queueCorner = (page: Page) => page.getByRole('button', { name: /Kolejka rolek/ })

/** Opens the queue and returns the row of one reel. */
export async function rowOf(page: Page, description: string) {
  const queue = page.getByRole('dialog', { name: 'Kolejka rolek' })
  if (!(await queue.isVisible())) await queueCorner(page).click()
  return queue.getByRole('listitem').filter({ hasText: description })
}

/** Waits until the reel is published and returns its path. */
export async function publishedPath(page: Page, description: string): Promise<string> {
  const row = await rowOf(page, description)
  await expect(row.getByText('Rolka jest już w Kramiku')).toBeVisible({ timeout: 60_000 })
  const path = await row.getByRole('link', { name: 'Zobacz rolkę' }).getAttribute('href')
  expect(path).toMatch(/^\/profile\/[^/]+\/video\/[0-9a-f-]{36}\/short$/)
  return path ?? ''
}

/** Submits the form, waits until the reel is published and returns its path. */
export async function publishReel(page: Page): Promise<string> {
  const description = await page.getByLabel('Opis', { exact: true }).inputValue()
  await enqueueReel(page)
  return publishedPath(page, description)
}

/** Reloads and confirms the browser's question about unsaved work. */
export async function reloadAnyway(page: Page) {
  const question = page.waitForEvent('dialog')
  const reload = page.reload()
  expect((await question).type()).toBe('beforeunload')
  await (await question).accept()
  await reload
}
