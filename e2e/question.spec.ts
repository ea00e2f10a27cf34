import { expectAccessible } from './support/accessible.ts'
import { openSignedIn, signUpBuyer, signUpSeller } from './support/people.ts'
import { photo } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test(
  'a visitor asks from a profile, signs in with the text still there, and sees the answer without a reload',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    const [buyer, seller] = [await signUpBuyer(request), await signUpSeller(request)]
    const info = (await (await request.get(`/api/user/${seller.uuid}/info`)).json()) as { username: string }

    await page.goto(`/profile/user/${info.username}`)
    await page.getByRole('button', { name: 'Napisz', exact: true }).click()
    await page.getByLabel('Twoje pytanie').fill('Czy wyślesz na 600 700 800?')
    await expect(page.getByText('W wiadomości jest numer telefonu.')).toBeVisible()
    await page.getByLabel('Twoje pytanie').fill('Czy jest w rozmiarze 38?')
    await page.getByRole('button', { name: 'Zaloguj się i wyślij' }).click()
    await page.getByLabel('E-mail lub nazwa użytkownika').fill(buyer.username)
    await page.getByLabel('Hasło', { exact: true }).fill(buyer.password)
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(page.getByLabel('Twoje pytanie')).toHaveValue('Czy jest w rozmiarze 38?')
    await page.getByRole('button', { name: 'Wyślij pytanie' }).click()
    await expect(page.getByRole('log')).toContainText('Czy jest w rozmiarze 38?')

    const office = await anotherVisitor()
    await openSignedIn(office, seller, '/profile/user/wiadomosci')
    await office.getByRole('link', { name: 'Hania N.' }).click()
    await expect(office.getByRole('log')).toContainText('Czy jest w rozmiarze 38?')
    await office.getByLabel('Twoja wiadomość').fill('Jest, odłożyć?')
    const picture = { name: 'torba.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 300) }
    await office.locator('[data-picture=message]').setInputFiles(picture)
    await office.getByLabel('Co widać na zdjęciu 1').fill('Beżowa torba')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Wyślij', exact: true }).click()

    await expect(page.getByRole('log')).toContainText('Jest, odłożyć?')
    const shown = page.getByRole('img', { name: 'Beżowa torba' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)
