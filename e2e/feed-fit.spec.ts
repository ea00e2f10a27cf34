import type { Page } from '@playwright/test'
import { REELS_OF_DEMO } from './support/categories.ts'
import { expectPlaying } from './support/feed.ts'
import { expect, test } from './support/test.ts'

/** Elements that overlap the film, by name. */
const PARTS = {
  back: '[aria-label="Wstecz"]',
  lives: 'nav [aria-label="Na żywo"]',
  menu: 'header [aria-label="Menu"]',
  seller: 'article:not([inert]) p',
  share: 'article:not([inert]) [aria-label="Udostępnij"]',
  sound: 'article:not([inert]) [aria-label="Włącz dźwięk"]',
  product: 'article:not([inert]) div:has(> [aria-label^="Zobacz "])',
  slider: 'article:not([inert]) input[type="range"]',
}

const boxes = (page: Page) =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).map(([name, selector]) => {
        const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { name, left, top, right, bottom }
      }),
    PARTS,
  )

for (const [name, width, height] of [
  ['tall', 390, 844],
  ['small', 320, 568],
] as const)
  test(
    `no control on the film is cut off or covered by a notch or the browser's bar: a ${name} phone`,
    { tag: '@phone' },
    async ({ page }) => {
      const insets = { top: 47, bottom: 34 }
      await page.setViewportSize({ width, height })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
      await page.goto(REELS_OF_DEMO)
      await expectPlaying(page)
      for (const box of await boxes(page)) {
        expect(box.right, `${box.name} is there`).toBeGreaterThan(box.left)
        expect(box.left, box.name).toBeGreaterThanOrEqual(0)
        expect(box.right, box.name).toBeLessThanOrEqual(width)
        expect(box.top, box.name).toBeGreaterThanOrEqual(insets.top)
        expect(box.bottom, box.name).toBeLessThanOrEqual(height - insets.bottom)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the page itself does not scroll').toBe(
        height,
      )
    },
  )

for (const [name, width, height] of [
  ['a phone in landscape', 844, 390],
  ['a page magnified by 400 %', 320, 256],
] as const)
  test(`${name} shows a reel and all that is needed to buy`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(REELS_OF_DEMO)
    await expectPlaying(page)
    const film = await page.locator('article:not([inert]) video').boundingBox()
    expect(film?.width ?? 0, 'the film is more than a strip').toBeGreaterThan(300)
    const shown = (await boxes(page)).filter((box) => ['share', 'sound', 'product'].includes(box.name))
    for (const box of shown) {
      expect(box.right, `${box.name} is there`).toBeGreaterThan(box.left)
      expect(box.right, box.name).toBeLessThanOrEqual(width)
      expect(box.bottom, box.name).toBeLessThanOrEqual(height)
      for (const other of shown)
        if (other !== box)
          expect(
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
            `${box.name} lies beside ${other.name}`,
          ).toBe(true)
    }
    await page
      .locator('article:not([inert])')
      .getByRole('button', { name: /^Zobacz / })
      .click()
    const add = page.getByRole('dialog').getByRole('button', { name: 'Dodaj do koszyka' })
    await add.scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport({ ratio: 1 })
  })
