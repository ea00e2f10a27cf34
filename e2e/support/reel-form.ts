import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Words that no other reel has. */
export const newDescription = (about: string) => `${about} nr ${randomUUID().slice(0, 8)}`

/** The place on the page that a film is dropped on or picked from, while there is no film. */
export const filmInput = (page: Page) =>
  page.getByLabel(/^(Wybierz film|Wybierz plik jeszcze raz)$/).and(page.locator('input'))

export const announcedAs = (page: Page, title: string) => page.getByRole('region', { name: title })

export async function describeReel(page: Page, description: string, category = 'Portfele') {
  await page.getByLabel('Opis').fill(description)
  await page.getByLabel('Kategoria').selectOption({ label: category })
}

/** Presses the button and waits until the reel can be watched; answers with its address. */
export async function publishReel(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByRole('heading', { name: 'Rolka jest już na Kramiku' })).toBeVisible({ timeout: 60_000 })
  const path = await page.getByRole('link', { name: 'Zobacz rolkę' }).getAttribute('href')
  expect(path).toMatch(/^\/profile\/[^/]+\/video\/[0-9a-f-]{36}\/short$/)
  return path ?? ''
}

/** The browser asks whether to leave an upload that is under way; the answer is yes. */
export async function reloadAnyway(page: Page) {
  const question = page.waitForEvent('dialog')
  const reload = page.reload()
  expect((await question).type()).toBe('beforeunload')
  await (await question).accept()
  await reload
}
