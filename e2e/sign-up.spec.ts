import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mails.ts'
import { fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a new user signs up and continues where they began', { tag: '@phone' }, async ({ page, allow }) => {
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
  const username = page.getByLabel('Nazwa użytkownika')
  await expect(username).toHaveValue(/^lucja/)
  await username.fill('szafa.ewy')
  await page.getByLabel('E-mail').fill('szafa.ewy@kramik.example')
  await page.getByLabel('Hasło', { exact: true }).fill('cztery zwykłe słowa')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/jest już konto/)
  await expect(username).toHaveValue('szafa.ewy')
  await expect(page.getByLabel('Imię')).toHaveValue('Łucja 🌷')

  const email = `${randomUUID()}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(username).toHaveAccessibleDescription(/jest już zajęta/)
  await page.getByRole('group', { name: 'Wolne:' }).getByRole('button').first().click()
  await expect(username).toHaveValue(/^szafa\.ewy\.\d+$/)
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { name: 'Jeszcze jedno kliknięcie' })).toBeFocused()
  await expect(page.getByText(`Na ${email} idzie e-mail z linkiem.`)).toBeVisible()
  await expectAccessible(page)

  await test.step('before the link is opened nobody can sign in, and another link can be requested', async () => {
    allow(/403 \(Forbidden\)/)
    await page.goto('/logowanie?next=%2Fkontakt')
    await fillSignIn(page, { username: email, password: 'cztery zwykłe słowa' })
    await expect(page.getByText('To konto czeka na aktywację')).toBeVisible()
    await page.getByRole('button', { name: 'Wyślij link jeszcze raz' }).click()
    await expect(page.getByText('Link aktywacyjny jest w drodze')).toBeVisible()
  })

  await page.goto(await mailedLink(email, '/api/user/activate/'))
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('button', { name: 'Łucja 🌷 <b>Nowak</b>, twoje menu' })).toBeVisible()
})
