import sharp from 'sharp'
import { toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { offerProduct } from './support/goods.ts'
import { photo } from './support/pictures.ts'
import { actsWhenReady } from './support/ready.ts'
import { reloadAnyway } from './support/reel-form.ts'
import { grant, openCommentDesk, readNetwork } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a post with pictures and a product survives a reload, is published, and its text changes',
  { tag: '@phone' },
  async ({ page, context, request, allow }) => {
    const { seller, owner } = await openCommentDesk(page, request, ['pages_manage_posts'])
    const { name } = await offerProduct(request, seller, 3)
    await page.getByRole('link', { name: 'Napisz post' }).click()
    await expect(page).toHaveURL('/profile/dodaj-post')
    await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
    await expect(page.getByText('Napisz coś albo dodaj zdjęcie')).toBeVisible()
    const text = `Nowe portfele ${name}, zobaczcie sami!`
    const content = page.getByRole('textbox', { name: 'Treść' })
    await content.fill(text)
    const gif = await sharp(await photo(80, 60))
      .gif()
      .toBuffer()
    await page.locator('[data-picture=post]').setInputFiles([
      { name: 'ruchomy.gif', mimeType: 'image/gif', buffer: gif },
      { name: 'IMG_1.HEIC', mimeType: '', buffer: gif },
      { name: 'portfel.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    ])
    await expect(page.getByText('GIF nie będzie się ruszał')).toBeVisible()
    await page.getByRole('button', { name: 'Zdejmij z listy: IMG_1.HEIC' }).click()
    await page.getByRole('combobox', { name: /Produkty z posta/ }).fill(name)
    await page.getByRole('option', { name }).click()
    const preview = page.getByRole('region', { name: 'Tak to wyjdzie na Facebooku' })
    await expect(preview).toContainText(text)
    await expect(preview.getByRole('img', { name: '2 zdjęcia' })).toBeVisible()

    // The permission that was declined is asked for alone, and the draft is here afterwards.
    const notice = page.getByRole('alert').filter({ hasText: 'Brakuje zgody na publikowanie' })
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Daj tę zgodę' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await grant(page, owner)
    await expect(page).toHaveURL('/profile/dodaj-post')
    await expect(page.getByText('Wrócił twój szkic')).toBeVisible()
    await expect(content).toHaveValue(text)
    await expect(page.getByRole('button', { name: 'Zdjęcie 2: usuń' })).toBeVisible()
    await expect(notice).toBeHidden()
    await reloadAnyway(page)
    await expect(page.getByText('Wrócił twój szkic')).toBeVisible()
    await expect(content).toHaveValue(text)
    await expect(page.getByRole('list', { name: 'Wybrane produkty' })).toContainText(name)
    await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
    const posts = page.getByRole('region', { name: 'Twoje posty' })
    const row = posts.getByRole('listitem').filter({ hasText: text })
    await expect(row).toContainText('Opublikowany', { timeout: 30_000 })
    await expect(content).toHaveValue('')

    await content.fill('Jutro dostawa')
    await page.getByRole('switch', { name: 'Opublikuj później' }).click()
    await page.getByLabel('Kiedy').fill(toWarsawTime(new Date(Date.now() + 86_400_000)))
    await page.getByRole('button', { name: 'Zaplanuj' }).click()
    const planned = posts.getByRole('listitem').filter({ hasText: 'Jutro dostawa' })
    await expect(planned).toContainText('Zaplanowany')
    await expectAccessible(page)
    await planned.getByRole('button', { name: 'Wycofaj: Jutro dostawa' }).click()
    await expect(planned).toBeHidden()

    await row.getByRole('link', { name: /^Zmień/ }).click()
    await expect(page.getByText('Facebook nie pozwala wymienić zdjęć')).toBeVisible()
    await content.fill('Portfele wyprzedane')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByText('Zapisane.', { exact: true })).toBeVisible()
    expect((await readNetwork(request)).posts.map(({ message }) => message)).toContain('Portfele wyprzedane')
    await test.step('a post that another tab changed is not overwritten before its seller chooses', async () => {
      allow(/412/)
      const conflict = page.getByRole('region', { name: 'Ten post zmienił się gdzie indziej' })
      const other = await context.newPage()
      await actsWhenReady(other)
      await other.goto(page.url())
      await other.getByRole('textbox', { name: 'Treść' }).fill('Portfele wracają w piątek')
      await content.fill('Portfele? Już ich nie ma')
      await other.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(other.getByText('Zapisane.', { exact: true })).toBeVisible()
      await other.close()

      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(conflict).toBeFocused()
      await expect(conflict).toContainText('Różnice: treść.')
      await expect(conflict).toContainText('Portfele wracają w piątek')
      await expect(content).toHaveValue('Portfele? Już ich nie ma')
      await expectAccessible(page)
      await reloadAnyway(page)
      await expect(conflict).toBeVisible()
      await conflict.getByRole('button', { name: 'Wczytaj nowszą' }).click()
      await expect(content).toHaveValue('Portfele wracają w piątek')
      await expect(conflict).toBeHidden()
      await page.locator('[data-toast]').filter({ hasText: 'nowszą' }).getByRole('button', { name: 'Cofnij' }).click()
      await expect(content).toHaveValue('Portfele? Już ich nie ma')
      await conflict.getByRole('button', { name: 'Zostaw moją' }).click()
      await expect(conflict).toBeHidden()
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByText('Zapisane.', { exact: true })).toBeVisible()
      expect((await readNetwork(request)).posts.map(({ message }) => message)).toContain('Portfele? Już ich nie ma')
    })
  },
)
