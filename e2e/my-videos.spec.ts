import { expectAccessible, expectContrast } from './support/accessible.ts'
import { WALLETS } from './support/categories.ts'
import { openSignedIn, signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { bearer, uploadFilm } from './support/uploads.ts'

type Watched = { definitionProjections: { variantDefinitionProjections: { name: string }[] }[] }

const DAY_MS = 24 * 60 * 60 * 1000

test(
  'a seller sees the state of each video, edits, reschedules and deletes it, and replaces its product',
  { tag: '@phone' },
  async ({ page, request, allow }) => {
    allow(/Failed to load resource.*\/captions/)
    const seller = await signUpSeller(request)
    const headers = bearer(seller)
    const post = async (path: string, data: unknown) => {
      const answer = await request.post(`/api${path}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()) as { uuid: string; userProductDefinitionUuid: string; variants: { uuid: string }[] }
    }
    const product = (code: string, name: string) => ({
      code,
      name,
      price: 49.9,
      categoryUuid: WALLETS,
      variants: [
        { size: 'UNI', name: 'Czarna', quantity: 3 },
        { size: 'UNI', name: 'Żółta', quantity: 1 },
      ],
    })
    await post(`/user/${seller.uuid}/depotSystem/product`, product('T-1', 'Żółta torba'))
    const reel = { mediaType: 'short', categoryUuid: WALLETS }
    const published = await post(`/user/${seller.uuid}/video`, {
      ...reel,
      mediaFileUuid: await uploadFilm(request, seller),
      description: 'Torba na rynek',
    })
    await post(`/user/${seller.uuid}/video`, {
      ...reel,
      mediaFileUuid: await uploadFilm(request, seller),
      description: 'Torba na jutro rano',
      scheduledAt: new Date(Date.now() + DAY_MS).toISOString(),
    })

    await openSignedIn(page, seller, '/profile/dashboard/videos')
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('Torba na rynek').getByText('Opublikowany')).toBeVisible({ timeout: 30_000 })
    await expect(row('Torba na jutro rano').getByText('Zaplanowany')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Co zrobić: Torba na rynek' }).click()
    await page.getByRole('menuitem', { name: 'Edytuj' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edytuj film' })
    await sheet.getByLabel('Opis').fill('krótko')
    await sheet.getByRole('button', { name: 'Zapisz' }).click()
    await expect(sheet.getByText('Opis ma mieć od 10 do 150 znaków')).toBeVisible()
    await sheet.getByLabel('Inny produkt z magazynu').fill('zolta')
    await page.getByRole('option', { name: 'Żółta torba · T-1' }).click()
    await sheet.getByLabel('Cena w tym filmie').fill('39,90')
    await sheet.getByLabel('Czarna · UNI').uncheck()
    await sheet.getByLabel('Żółta · UNI').uncheck()
    await sheet.getByRole('button', { name: 'Pokaż ten produkt' }).click()
    await expect(sheet.getByText('Zaznacz przynajmniej jeden')).toBeVisible()
    await sheet.getByLabel('Żółta · UNI').check()
    await sheet.getByRole('button', { name: 'Pokaż ten produkt' }).click()
    await expect(sheet.getByText('39,90 zł')).toBeVisible()
    const watched = await request.get(`/api/shopVideo/${published.uuid}/watch`)
    expect(((await watched.json()) as Watched).definitionProjections[0]?.variantDefinitionProjections).toMatchObject([
      { name: 'Żółta' },
    ])

    const captions = (text: string) =>
      sheet.locator('input[name="captions"]').setInputFiles({
        name: 'napisy.srt',
        mimeType: 'application/x-subrip',
        buffer: Buffer.from(text),
      })
    await captions('Ala ma kota')
    await expect(sheet.getByText('To nie wygląda na napisy')).toBeVisible()
    await captions('1\n00:00:00,200 --> 00:00:01,800\nDzień <b>dobry</b>\n')
    await expect(sheet.getByText('Ten film ma napisy.')).toBeVisible()
    // The toast moves across the button when it appears, and stays for five seconds.
    const isCovered = () => sheet.getByRole('button', { name: 'Zapisz' }).evaluate(isUnderSomething)
    await expect.poll(isCovered, { message: 'a toast covers the button of the sheet', timeout: 3000 }).toBe(false)
    await expect(sheet.getByText('To nie wygląda na napisy')).toBeHidden()
    await sheet.getByRole('button', { name: 'Usuń napisy' }).click()
    await expect(sheet.getByText('Ten film ma napisy.')).toBeHidden()
    await sheet.getByRole('button', { name: 'Cofnij' }).click()
    await expect(sheet.getByText('Ten film ma napisy.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('Opis').fill('Torba na każdy rynek')
    await sheet.getByRole('button', { name: 'Zapisz' }).click()
    await expect(row('Torba na każdy rynek').getByText('39,90 zł')).toBeVisible()

    await page.getByRole('button', { name: 'Co zrobić: Torba na jutro rano' }).click()
    await page.getByRole('menuitem', { name: 'Edytuj' }).click()
    await page.getByRole('button', { name: 'Opublikuj od razu' }).click()
    await expect(row('Torba na jutro rano').getByText('Opublikowany')).toBeVisible()

    await request.patch(`/api/user/${seller.uuid}/video/${published.uuid}/activity`, {
      data: { watchedSeconds: 125, productClickQuantity: 2 },
    })
    await row('Torba na każdy rynek').getByRole('button', { name: 'Statystyki' }).click()
    const statistic = page.getByRole('dialog', { name: 'Statystyki filmu' })
    await statistic.getByRole('button', { name: /czas oglądania/ }).click()
    // Other tests may show the film in a list and add to its time.
    await expect(statistic.getByText(/Najwięcej w jeden dzień: 2:(0[5-9]|[1-5]\d)/)).toBeVisible()
    await expect(statistic.getByRole('row').last()).toContainText(/2:(0[5-9]|[1-5]\d)/)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectContrast(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Co zrobić: Torba na każdy rynek' }).click()
    await page.getByRole('menuitem', { name: 'Usuń film' }).click()
    await expect(row('Torba na każdy rynek')).toBeHidden()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(row('Torba na każdy rynek')).toBeVisible()
    await page.getByRole('button', { name: 'Co zrobić: Torba na każdy rynek' }).click()
    await page.getByRole('menuitem', { name: 'Usuń film' }).click()
    await page.reload()
    await expect(row('Torba na jutro rano')).toBeVisible()
    await expect(row('Torba na każdy rynek')).toBeHidden()
  },
)

function isUnderSomething(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
