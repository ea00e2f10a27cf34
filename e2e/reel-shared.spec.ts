import { expectAccessible } from './support/accessible.ts'
import { fileOf, phoneFilm } from './support/films.ts'
import { fillSignIn, signUpSeller } from './support/people.ts'
import { photo } from './support/pictures.ts'
import { describeReel, filmInput, newDescription, publishReel, stockDepot } from './support/reel-form.ts'
import { grant, newPageOwner } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller shares a reel on their page with their own picture, and sees the post in their videos',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    const owner = await newPageOwner(request)
    const seller = await signUpSeller(request)
    await page.goto('/profile/user/settings/account')
    await fillSignIn(page, seller)
    await page.getByRole('button', { name: 'Połącz z Facebookiem' }).click()
    await grant(page, owner)
    await expect(page.getByText('Twoje konto jest połączone z Facebookiem')).toBeVisible()
    await stockDepot(page, 'Portfel z klapką')

    await page.goto('/profile/reel_create')
    await filmInput(page).setInputFiles(await fileOf('portfel.mp4', await phoneFilm(2)))
    const description = newDescription('Portfel, który mieści wszystko')
    await describeReel(page, description)
    await page.getByRole('switch', { name: 'Udostępnij też na Facebooku' }).click()
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    await expect(page.getByText('Wybierz stronę, na której udostępnimy rolkę')).toBeVisible()
    await page.getByLabel('Gdzie udostępnić').selectOption({ label: `Strona: ${owner.page}` })
    await page.getByLabel('Opis na Facebooku').fill('Nowy portfel, zobaczcie sami!')
    await page.getByRole('radio', { name: /^Rolka/ }).check()

    const picture = page.locator('[data-picture=thumbnail]')
    allow(/415 \(/)
    await picture.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('to nie zdjęcie') })
    await expect(page.getByText('Tego pliku nie umiemy otworzyć jako zdjęcia.')).toBeVisible()
    await picture.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByRole('button', { name: 'Wróć do klatki z filmu' })).toBeVisible()
    await expectAccessible(page)
    const path = await publishReel(page)
    const uuid = path.split('/').at(-2) ?? ''
    const { thumbnail } = (await (await request.get(`/api/shopVideo/${uuid}/watch`)).json()) as {
      thumbnail: { main: string }
    }
    // Wide like the photo. The film is upright.
    const shown = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth > image.naturalHeight
    }, `/api${thumbnail.main}?size=240`)
    expect(shown).toBe(true)

    await page.goto('/profile/dashboard/videos')
    const row = page.getByRole('listitem').filter({ hasText: description })
    await expect(row.getByText(`Udostępniony na Facebooku: ${owner.page}.`)).toBeVisible({ timeout: 60_000 })
    await expect(row.getByRole('link', { name: 'Zobacz', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/www\.facebook\.com\/reel\/\d+\/$/,
    )
    await expectAccessible(page)
  },
)
