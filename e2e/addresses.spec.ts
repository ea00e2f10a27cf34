import { expectAccessible } from './support/accessible.ts'
import { openSignedIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

test(
  'a buyer manages addresses: errors, the default, and undoing a deletion',
  { tag: '@phone' },
  async ({ page, request }) => {
    await openSignedIn(page, await signUpBuyer(request), '/profile/user/settings/account')
    const book = page.getByRole('region', { name: 'Adresy dostawy' })
    const sheet = page.getByRole('dialog')
    const place = (city: string) => book.getByText(`Lipowa 7/2, 31-010 ${city}`)

    await test.step('the first address is saved after an error beside its field', async () => {
      await expect(book.getByText('Nie masz jeszcze zapisanych adresów.')).toBeVisible()
      await book.getByRole('button', { name: 'Dodaj adres' }).click()
      await sheet.getByLabel('Imię').fill('Hania')
      await sheet.getByLabel('Nazwisko').fill('Nowa')
      await sheet.getByLabel('Telefon').fill('600 700 800')
      await sheet.getByLabel(/^Ulica/).fill('Lipowa 7/2')
      await sheet.getByLabel('Kod pocztowy').fill('31')
      await sheet.getByLabel('Miejscowość').fill('Kraków')
      await sheet.getByRole('button', { name: 'Zapisz' }).click()
      await expect(sheet.getByText('Kod pocztowy wygląda tak: 00-000')).toBeVisible()
      await expectAccessible(page)
      await sheet.getByLabel('Kod pocztowy').fill('31010')
      await sheet.getByRole('button', { name: 'Zapisz' }).click()
      await expect(place('Kraków')).toBeVisible()
      await expect(book.getByText('Domyślny')).toBeVisible()
    })

    await test.step('an edited address is offered with its new values', async () => {
      await book.getByRole('button', { name: /^Zmień: / }).click()
      await sheet.getByLabel('Miejscowość').fill('Wieliczka')
      await sheet.getByRole('button', { name: 'Zapisz' }).click()
      await expect(place('Wieliczka')).toBeVisible()
      await expect(place('Kraków')).toBeHidden()
    })

    await test.step('a deletion can be undone', async () => {
      await book.getByRole('button', { name: /^Usuń: / }).click()
      await expect(place('Wieliczka')).toBeHidden()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(place('Wieliczka')).toBeVisible()
      await page.reload()
      await expect(place('Wieliczka')).toBeVisible()
      await expectAccessible(page)
    })
  },
)
