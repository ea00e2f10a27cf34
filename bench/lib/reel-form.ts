import type { Page } from '@playwright/test'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { chooseCategory } from '../../e2e/support/choose-category.ts'
import type { BenchSeller } from './seller.ts'

/** Adds a product to the depot of a seller. */
export async function stockDepot(api: string, { uuid, token }: BenchSeller): Promise<void> {
  const answer = await fetch(`${api}/user/${uuid}/depotSystem/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      code: 'B-1',
      name: 'Portfel',
      price: 49.9,
      variants: [{ size: 'UNI', quantity: 3 }],
      categoryUuid: CATEGORIES[0]?.categoryUuid,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Fills in the page's form like a seller, and adds the reel to the queue. */
export async function fillReelForm(page: Page, film: string, description: string): Promise<void> {
  await page.locator('input[type=file]:not([hidden])').setInputFiles(film)
  await page.getByRole('combobox', { name: 'Produkt' }).click()
  await page.getByRole('listbox', { name: 'Produkt' }).getByRole('option').first().click()
  await page.getByLabel('Opis').fill(description)
  await chooseCategory(page, 'Portfele')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await page.getByText(`„${description}” wysyła się w tle`).waitFor()
}
