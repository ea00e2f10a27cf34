import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countOnlyRealTouches, expectAt, expectPaused, expectPlaying, film, hideTab, slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

const playing = (page: Page) =>
  page.locator('video').evaluateAll((all) => all.filter((one) => !(one as HTMLVideoElement).paused).length)

test('a hidden tab pauses, and continues at the same position', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/short')
  await expectPlaying(page)
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 2)
  await expectPlaying(page)

  await hideTab(page, true)
  await expect.poll(() => playing(page)).toBe(0)
  await hideTab(page, false)
  await expectPlaying(page)
  expect(await playing(page), 'that one only').toBe(1)

  await test.step('a video that the viewer paused stays paused', async () => {
    await slide(page).getByRole('button', { name: 'Wstrzymaj' }).click()
    await expectPaused(page)
    await expectAccessible(page)
    await hideTab(page, true)
    await hideTab(page, false)
    await page.waitForFunction(() => document.visibilityState === 'visible')
    await expect(slide(page).getByRole('button', { name: 'Odtwórz' })).toBeVisible()
    expect(await playing(page)).toBe(0)
    await page.keyboard.press('Space')
    await expectPlaying(page)
  })
})

test('a browser without autoplay shows a play button, and one tap plays', { tag: '@phone' }, async ({ page }) => {
  await countOnlyRealTouches(page)
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')?.value as () => Promise<void>
    HTMLMediaElement.prototype.play = function () {
      return navigator.userActivation.hasBeenActive
        ? real.call(this)
        : Promise.reject(new DOMException('a tap is wanted first', 'NotAllowedError'))
    }
    // Refuse `autoplay` in the HTML as well.
    new MutationObserver(() => {
      for (const video of document.querySelectorAll('video[autoplay]')) video.removeAttribute('autoplay')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/watch/short')
  const start = slide(page).getByRole('button', { name: 'Dotknij, żeby odtworzyć' })
  await expect(start).toBeVisible()
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.readyState > 1])).toEqual([
    true,
    true,
  ])
  await expectAccessible(page)
  await start.click()
  await expectPlaying(page)
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 2)
  await expectPlaying(page)
})

test('with reduced motion, the list moves without animation', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/watch/short')
  await expectPlaying(page)
  await page.getByRole('feed').evaluate((list) => {
    list.addEventListener('scroll', () => {
      const places = list.dataset.places ?? ''
      list.dataset.places = `${places} ${(list.scrollTop / list.getBoundingClientRect().height).toFixed(2)}`
    })
  })
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 2)
  await expectPlaying(page)
  expect(await page.getByRole('feed').getAttribute('data-places')).toBe(' 1.00')
  await expect(slide(page)).toBeVisible()
})
