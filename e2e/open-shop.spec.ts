import { expectAccessible } from './support/accessible.ts'
import { fileOf, phoneFilm } from './support/films.ts'
import { openSignedIn, signUpBuyer } from './support/people.ts'
import { describeReel, filmInput, newDescription, publishReel } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'a new seller comes from the header to a first reel and an announced live, step by step',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openSignedIn(page, await signUpBuyer(request), '/kontakt')
    await page.getByRole('link', { name: /^Otwórz (sklep|stragan)$/ }).click()
    await expect(page).toHaveURL('/profile/otworz-sklep')
    await expect(page.getByRole('heading', { name: 'Osoba prywatna czy firma' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Otwórz sklep' }).click()
    await expect(page.getByText('Wpisz nazwę od 2 do 80 znaków')).toBeVisible()
    await expect(page.getByLabel('Nazwa sklepu')).toBeFocused()
    await page.getByLabel('Nazwa sklepu').fill('Hania szyje')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/profile/dashboard')
    const steps = page.getByRole('region', { name: 'Do pierwszej sprzedaży' })
    await expect(steps.getByText('Gotowe: 0 z 7')).toBeVisible()
    await expectAccessible(page)
    const menu = page.getByRole('navigation', { name: 'Działy zaplecza' })

    await steps.getByRole('link', { name: /^Kto sprzedaje/ }).click()
    await page.getByRole('radio', { name: 'Osoba prywatna' }).click()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Krok gotowy. Następny: Zdjęcie profilowe.')).toBeVisible()
    await menu.getByRole('link', { name: 'Pulpit' }).click()
    await expect(steps.getByText('Gotowe: 1 z 7')).toBeVisible()

    await steps.getByRole('link', { name: /^Pierwszy produkt/ }).click()
    await page.getByRole('button', { name: 'Dodaj produkt' }).first().click()
    const product = page.getByRole('dialog', { name: 'Nowy produkt' })
    await product.getByLabel('Nazwa', { exact: true }).fill('Portfel z łatką')
    await expect(product.getByLabel('Kod'), 'a code is proposed').toHaveValue(/^PORTFEL-/)
    await product.getByLabel('Cena').fill('49,90')
    await product.getByLabel('Kategoria').fill('portfele')
    await page.getByRole('option', { name: /› Portfele$/ }).click()
    await product.getByLabel('Sztuki', { exact: true }).fill('3')
    await product.getByRole('button', { name: 'Dodaj do magazynu' }).click()
    await expect(product).toBeHidden()
    await menu.getByRole('link', { name: 'Pulpit' }).click()

    await steps.getByRole('link', { name: /^Pierwsza rolka/ }).click()
    await filmInput(page).setInputFiles(await fileOf('pierwsza.mp4', await phoneFilm(2)))
    await describeReel(page, newDescription('Moja pierwsza torebka'), null)
    await publishReel(page)

    await page.goto('/profile/dashboard')
    await steps.getByRole('link', { name: /^Zapowiedź transmisji/ }).click()
    await page.getByRole('button', { name: 'Zapowiedz transmisję' }).click()
    const form = page.getByRole('dialog', { name: 'Nowa zapowiedź' })
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Tytuł').fill('Wieczór z igłą')
    await form.getByLabel('Początek').fill(`${day}T19:00`)
    await form.getByRole('button', { name: 'Zapowiedz', exact: true }).click()
    await expect(form).toBeHidden()
    await menu.getByRole('link', { name: 'Pulpit' }).click()
    await expect(steps.getByText('Gotowe: 4 z 7')).toBeVisible()
    await expect(page.getByText('Wieczór z igłą')).toBeVisible()
  },
)

test(
  'a buyer who wants to publish opens a shop first, and stays with the reel',
  { tag: '@phone' },
  async ({ page, request }) => {
    await openSignedIn(page, await signUpBuyer(request), '/profile/reel_create')
    await expect(page.getByRole('heading', { name: 'Otwórz sklep' })).toBeVisible()
    await page.getByLabel('Nazwa sklepu').fill('Hania szyje')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeFocused()
    await expect(page.getByText('Twój magazyn jest pusty.')).toBeVisible()
  },
)
