import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { fillSignIn, openSignedIn, signUpBuyer } from './support/people.ts'
import { photo } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('a user edits the profile, and crops an avatar by keyboard', { tag: '@desktop' }, async ({ page, request }) => {
  const account = await signUpBuyer(request)
  await page.goto('/profile/user/settings')
  await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Fuser%2Fsettings')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile/user/settings')
  await expect(page.getByLabel('Imię')).toHaveValue('Hania')
  await expectAccessible(page)

  await page.getByLabel('Imię').fill('')
  await page.getByLabel('Telefon').fill('123')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByLabel('Imię')).toHaveAccessibleDescription('Wpisz imię')
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/To nie wygląda na numer/)
  await page.getByLabel('Imię').fill('Hanna')
  await page.getByLabel('Telefon').fill(' +48 600 700 800 ')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('+48600700800')
  await expect(page.getByRole('button', { name: 'Hanna Nowa, twoje menu' })).toBeVisible()

  const input = page.locator('input[data-picture="avatar"]')
  await input.setInputFiles({ name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('to nie jest zdjęcie') })
  await expect(page.getByText('Tego pliku nie umiemy otworzyć jako zdjęcia')).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Ustaw kadr' })
  const face = page.getByRole('main').locator('img').first()
  /** Stores a cutout that is moved to the right. Returns how much redder it is than blue. */
  const storeCutout = async (steps: number) => {
    const former = (await face.isVisible()) ? ((await face.getAttribute('src')) ?? '') : ''
    await input.setInputFiles({ name: 'twarz.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await dialog.getByRole('group', { name: /Kadr zdjęcia/ }).focus()
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
    if (steps === 0) await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Zapisz zdjęcie' }).click()
    await expect(dialog).toBeHidden()
    await expect(face).not.toHaveAttribute('src', former)
    const served = await page.request.get((await face.getAttribute('src')) ?? '')
    const [red = { mean: 0 }, , blue = { mean: 0 }] = (await sharp(await served.body()).stats()).channels
    return red.mean - blue.mean
  }
  // Centred, each half of the picture fills half of the cutout; moved to the right, its left half fills all of it.
  expect(Math.abs(await storeCutout(0))).toBeLessThan(30)
  expect(await storeCutout(60)).toBeGreaterThan(40)

  await page.getByRole('button', { name: 'Usuń zdjęcie profilowe' }).click()
  await expect(face).toBeHidden()
})

test(
  'a seller edits the legal details, delivery, payment and returns',
  { tag: '@phone' },
  async ({ page, request }) => {
    await openSignedIn(page, await signUpBuyer(request), '/profile/dashboard/settings')
    await expect(page, 'the former address of all settings').toHaveURL('/profile/dashboard/settings/shop')
    await page.getByLabel('Nazwa sklepu').fill('Hania szyje')
    await page.getByRole('button', { name: 'Otwórz sklep' }).click()
    const parts = page.getByRole('navigation', { name: 'Ustawienia sklepu' })
    const open = (name: string) => parts.getByRole('link', { name }).click()

    const returns = page.getByRole('textbox', { name: /^Zwroty/ })
    await returns.fill('Wymieniam przez 30 dni')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Zapisane.')).toBeVisible()
    await expectAccessible(page)

    await open('Kto sprzedaje')
    await expect(page.getByText('Kupujący mają prawo wiedzieć')).toBeVisible()
    await expectAccessible(page)
    const trader = page.getByRole('region', { name: 'Kto sprzedaje' })
    await trader.getByRole('radio', { name: 'Firma' }).click()
    await trader.getByLabel('Pełna nazwa firmy').fill('Hanna Nowa Szycie')
    await trader.getByLabel('NIP').fill('526-104-08-29')
    await trader.getByLabel('Ulica i numer').fill('Krawiecka 3')
    await trader.getByLabel('Kod pocztowy').fill('90-001')
    await trader.getByLabel('Miejscowość').fill('Łódź')
    await trader.getByRole('button', { name: 'Zapisz' }).click()
    await expect(trader.getByLabel('NIP')).toHaveAccessibleDescription(/Ten NIP się nie zgadza/)
    await trader.getByLabel('NIP').fill('526-104-08-28')
    await trader.getByRole('button', { name: 'Zapisz' }).click()
    await expect(trader.getByLabel('NIP')).toHaveValue('5261040828')
    await expect(page.getByText('Kupujący mają prawo wiedzieć')).toBeHidden()
    await expect(page.getByText(/^Krok gotowy\. Następny: /), 'the way to the first sale goes on').toBeVisible()

    await open('Dostawa')
    const delivery = page.getByRole('region', { name: 'Dostawa', exact: true })
    await expect(delivery.getByText('To domyślne sposoby Kramiku')).toBeVisible()
    await delivery.getByRole('button', { name: 'Dodaj sposób dostawy' }).click()
    const sheet = page.getByRole('dialog', { name: 'Nowy sposób dostawy' })
    await sheet.getByRole('radio', { name: 'Odbiór osobisty' }).click()
    await sheet.getByLabel('Nazwa dla kupującego').fill('Odbiór na targu')
    await sheet.getByRole('button', { name: 'Zapisz' }).click()
    await expect(sheet.getByText('Wpisz cenę albo 0, jeśli dostawa jest za darmo')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('Cena').fill('0')
    await sheet.getByRole('button', { name: 'Zapisz' }).click()
    await expect(sheet).toBeHidden()
    await delivery.getByRole('button', { name: 'Usuń: Odbiór na targu' }).click()
    await expect(delivery.getByText('Odbiór na targu')).toBeHidden()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(delivery.getByText('Odbiór na targu')).toBeVisible()

    await open('Płatności')
    const payment = page.getByRole('region', { name: 'Płatność' })
    await payment.getByRole('textbox', { name: 'Numer konta' }).fill('61109010140000071219812875')
    await payment.getByLabel('Odbiorca przelewu').fill('Hanna Nowa')
    await payment.getByRole('button', { name: 'Zapisz' }).click()
    await expect(payment.getByRole('textbox', { name: 'Numer konta' })).toHaveAccessibleDescription(
      /Ten numer konta jest niepoprawny/,
    )
    await payment.getByRole('textbox', { name: 'Numer konta' }).fill('61109010140000071219812874')
    await expect(payment.getByRole('textbox', { name: 'Numer konta' })).toHaveValue('61 1090 1014 0000 0712 1981 2874')
    await open('Dostawa')
    await page
      .getByRole('alertdialog', { name: 'Wyjść bez zapisania?' })
      .getByRole('button', { name: 'Zostań' })
      .click()
    await payment.getByRole('button', { name: 'Zapisz' }).click()
    await expect(payment.getByText('Ten numer konta jest niepoprawny')).toBeHidden()

    await page.reload()
    await expect(payment.getByRole('textbox', { name: 'Numer konta' })).toHaveValue('61 1090 1014 0000 0712 1981 2874')
    await open('Dostawa')
    await expect(delivery.getByText('Odbiór na targu')).toBeVisible()
    await open('Opis sklepu')
    await expect(returns).toHaveValue('Wymieniam przez 30 dni')
    await open('Kto sprzedaje')
    await expect(trader.getByLabel('Pełna nazwa firmy')).toHaveValue('Hanna Nowa Szycie')
  },
)
