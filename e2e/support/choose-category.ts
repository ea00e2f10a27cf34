import type { Page } from '@playwright/test'

/** Chooses a category in a form by its name, which ends its path in the list. */
export async function chooseCategory(page: Page, name: string) {
  const field = page.getByRole('combobox', { name: 'Kategoria' })
  await field.fill(name)
  await page.getByRole('option', { name: new RegExp(`› ${name}$`) }).click()
}
