import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('somebody new makes an account and goes on to what they came for', async ({ page, allow }) => {
  allow(/409 \(Conflict\)/)
  await page.goto('/logowanie?next=%2Fkontakt')
  await page.getByRole('link', { name: 'Załóż konto' }).click()
  await expect(page).toHaveURL('/rejestracja?next=%2Fkontakt')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByLabel('Imię')).toBeFocused()
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(/Wymyśl hasło/)
  await expectAccessible(page)

  await page.getByLabel('Imię').fill('Łucja 🌷')
  await page.getByLabel('Nazwisko').fill('<b>Nowak</b>')
  await page.getByLabel('E-mail').fill('szafa.ewy@kramik.example')
  await page.getByLabel('Hasło', { exact: true }).fill('cztery zwykłe słowa')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/jest już konto/)
  await expect(page.getByLabel('Imię')).toHaveValue('Łucja 🌷')

  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('button', { name: 'Łucja 🌷 <b>Nowak</b>, twoje menu' })).toBeVisible()
})
