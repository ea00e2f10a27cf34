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
