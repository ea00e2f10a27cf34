import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { REELS_OF_DEMO } from './support/categories.ts'
import { expectAt, expectPlaying, film, slide } from './support/feed.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const heart = (page: Page) => slide(page).getByRole('button', { name: 'Lubię to' })

/** Number of likes as screen readers announce it. */
async function likesOf(page: Page): Promise<number> {
  const words =
    (await slide(page)
      .getByText(/polubie(nie|nia|ń)$/)
      .textContent()) ?? ''
  return Number(/^\d+/.exec(words)?.[0])
}

/** Double tap. All events are sent at once, since on a slow machine waiting for each would split the gesture in two. */
async function tapTwice(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  const session = await page.context().newCDPSession(page)
  const touch = (...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: touchPoints.length > 0 ? 'touchStart' : 'touchEnd', touchPoints })
  const place = { x: width / 2, y: height * 0.4 }
  await Promise.all([touch(place), touch(), touch(place), touch()])
  await session.detach()
}

test(
  'a visitor who likes signs in and returns to the same reel, which is then liked; others see it at once',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor, allow }) => {
    allow(/reaction|Failed to load resource/)
    const buyer = await signUpBuyer(request)
    const onlooker = await anotherVisitor()
    await onlooker.goto(`${REELS_OF_DEMO}&start=2`)
    await expectPlaying(onlooker)
    const before = await likesOf(onlooker)

    await page.goto(REELS_OF_DEMO)
    await expectPlaying(page)
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await expectPlaying(page)
    await tapTwice(page)
    const prompt = page.getByRole('dialog', { name: 'Podoba ci się?' })
    await prompt.getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/\/logowanie\?next=%2Fwatch%2Fshort%3F.*start%3D2/)
    await fillSignIn(page, buyer)
    await expectAt(page, 2)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => likesOf(page)).toBe(before + 1)
    await expect.poll(() => likesOf(onlooker), 'told by the server, without a reload').toBe(before + 1)
    await expectPlaying(page)

    await test.step('another double tap shows a heart and does not count', async () => {
      const flown = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            new MutationObserver((_, observer) => {
              if (!document.querySelector('body > svg')) return
              observer.disconnect()
              resolve(true)
            }).observe(document.body, { childList: true })
          }),
      )
      await tapTwice(page)
      expect(await flown).toBe(true)
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
      await expect.poll(() => likesOf(page)).toBe(before + 1)
    })

    await test.step('the seller can be followed from the film', async () => {
      await slide(page)
        .getByRole('button', { name: /^Obserwuj: / })
        .click()
      await expect(slide(page).getByRole('button', { name: /^Obserwujesz: / })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the like survives a reload, and the heart removes it', async () => {
      await page.reload()
      await expectPlaying(page)
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(slide(page).getByRole('button', { name: /^Obserwujesz: / })).toBeVisible()
      await heart(page).click()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(() => likesOf(onlooker)).toBe(before)
    })

    await test.step('a like that the server refuses is reverted with a message', async () => {
      await page.route('**/api/user/*/reaction', (route) => route.abort())
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 3)
      await expectPlaying(page)
      const known = await likesOf(page)
      await heart(page).click()
      await expect(page.getByText('Nie udało się zapisać polubienia. Spróbuj jeszcze raz.')).toBeVisible()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      expect(await likesOf(page)).toBe(known)
    })
  },
)
