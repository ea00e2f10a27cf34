import { expectAccessible } from './support/accessible.ts'
import { fileOf, phoneFilm } from './support/films.ts'
import { openSignedIn, signUpBuyer } from './support/people.ts'
import { describeReel, filmInput, newDescription, publishReel, stockDepot } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'a buyer who wants to publish opens a shop first, and continues with the first reel',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openSignedIn(page, await signUpBuyer(request), '/profile/reel_create')
    await expect(page.getByRole('heading', { name: 'Otwórz sklep' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Otwórz sklep' }).click()
    await expect(page.getByText('Wpisz nazwę od 2 do 80 znaków')).toBeVisible()
    await expect(page.getByLabel('Nazwa sklepu')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Nazwa sklepu').fill('Hania szyje')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeFocused()
    await expect(page.getByText('Twój magazyn jest pusty.')).toBeVisible()
    await stockDepot(page, 'Pierwsza torebka')
    await page.reload()
    await filmInput(page).setInputFiles(await fileOf('pierwsza.mp4', await phoneFilm(2)))
    await describeReel(page, newDescription('Moja pierwsza torebka'))
    await publishReel(page)

    await page.goto('/profile/reel_create')
    await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeVisible()
  },
)
