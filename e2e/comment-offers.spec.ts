import { expectAccessible } from './support/accessible.ts'
import { offerProduct } from './support/goods.ts'
import { openCommentDesk, openPost, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'two comments are selected and get one offer, each with its own state',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { seller, owner, post } = await openCommentDesk(page, request)
    const { name } = await offerProduct(request, seller, 1)
    await openPost(page, post)
    await writeComment(request, owner, 'Biorę żółty sweter', 'Ewa Bezadresowa')
    await writeComment(request, owner, 'Ja też żółty sweter', 'Jan Nowak')
    await page.getByRole('searchbox', { name: 'Szukaj w komentarzach' }).fill('żółty sweter')
    await expect(page.getByRole('article')).toHaveCount(2, { timeout: 15_000 })
    for (const box of await page.getByRole('checkbox', { name: /^Zaznacz/ }).all()) await box.check()
    await page
      .getByRole('region', { name: 'Zaznaczone komentarze' })
      .getByRole('button', { name: 'Zrób ofertę' })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Oferta do 2 komentarzy' })
    await sheet.getByRole('combobox', { name: 'Produkt' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(sheet.getByText('Towaru starczy na 1 ofertę.')).toBeVisible()
    await expect(sheet.getByText('(osobisty link)')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Odłóż i odpowiedz na 2 komentarze' }).click()
    await expect(sheet.getByText('Gotowe: 2 oferty.')).toBeVisible()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Ewa Bezadresowa' })).toContainText('Odłożone')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Jan Nowak' })).toContainText('W kolejce po towar')
    await sheet.getByRole('button', { name: 'Gotowe', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Zaznaczone komentarze' })).toHaveCount(0)
    await expect(page.getByRole('article').getByText('W kolejce po towar', { exact: false })).toBeVisible()
  },
)
