import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { fileOf, phoneFilm } from './support/films.ts'
import { openSignedIn } from './support/people.ts'
import { expectPlaying } from './support/playing.ts'
import { describeReel, filmInput, newDescription, publishReel } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller uploads a reel, and a buyer in another browser finds it at the top of the feed and watches it',
  { tag: '@phone' },
  async ({ page, anotherVisitor }) => {
    // The test covers the whole life of a reel, with two users.
    test.setTimeout(300_000)
    const description = newDescription('Torebka, którą szyłem cały tydzień')

    await openSignedIn(page, { username: 'torebkarnia' }, '/profile/reel_create')
    await expect(page.getByRole('heading', { name: 'Nowa rolka' })).toBeVisible()
    await expectAccessible(page)

    await filmInput(page).setInputFiles(await fileOf('torebka.mp4', await phoneFilm(3)))
    await expect(page.getByText('torebka.mp4')).toBeVisible()
    await expectPlaying(page.getByLabel('Podgląd rolki'))
    await describeReel(page, description)
    await page.getByLabel('Miniatura').fill('1.5')
    await expectAccessible(page)
    const path = await publishReel(page)
    await expectAccessible(page)

    const buyer = await anotherVisitor()
    await buyer.goto('/watch/short')
    await goToReel(buyer, description)
    await expectPlaying(activeVideo(buyer))
    await expectAccessible(buyer)

    await buyer.goto(path)
    await expect(buyer).toHaveTitle(new RegExp(`^${description}`))
    await expect(buyer.getByText(description).filter({ visible: true }).first()).toBeVisible()
    await expectPlaying(activeVideo(buyer))

    await page.getByRole('link', { name: 'Zobacz rolkę' }).click()
    await expect(page).toHaveURL(path)
    await expectPlaying(activeVideo(page))

    await expect(page.getByRole('button', { name: /^Kolejka rolek/ }), 'a published queue closes itself').toHaveCount(0)

    await test.step('only its seller can delete it, and undo that', async () => {
      await expect(buyer.getByRole('button', { name: 'Usuń rolkę' })).toHaveCount(0)
      const own = (await activeVideo(page).getAttribute('poster')) ?? ''
      const remove = async () => {
        await page.getByRole('button', { name: 'Usuń rolkę' }).click()
        await expect(question(page)).toBeVisible()
        await expectAccessible(page)
        await question(page).getByRole('button', { name: 'Usuń' }).click()
      }
      await remove()
      // Dispatch the click directly, because on a slow machine the toast may disappear before a mouse click.
      await page.getByRole('button', { name: 'Cofnij' }).dispatchEvent('click')
      await expect(question(page)).toBeHidden()
      await expect(activeVideo(page)).toHaveAttribute('poster', own)
      await expectPlaying(activeVideo(page))

      const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
      await remove()
      expect((await deleted).status()).toBe(204)
      expect((await page.request.get(path)).status()).toBe(410)
      await buyer.goto('/watch/short')
      await expectPlaying(activeVideo(buyer))
      await expect(buyer.locator('article', { hasText: description })).toHaveCount(0)
    })
  },
)

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Usunąć tę rolkę?' })
const activeVideo = (page: Page) => page.locator('article:not([inert]) video')

/** Goes to the newest reel. It is the first one, unless another test has published one since. */
async function goToReel(page: Page, description: string) {
  const MEANWHILE = 4
  const text = page.locator('article:not([inert])', { hasText: description })
  for (let at = 1; at <= MEANWHILE && (await text.count()) === 0; at += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(`article:not([inert])[aria-posinset="${at + 1}"]`)).toHaveCount(1)
  }
  await expect(text).toHaveCount(1)
}
