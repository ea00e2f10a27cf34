import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, film, mediaOf, positionOf, startOf, swipe } from './support/feed.ts'
import { expect, test } from './support/test.ts'

test(
  'reels play automatically, follow gestures, and keep their position after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/logowanie')
    await page.goto('/watch/short')
    await expectPlaying(page)
    await expect(page).toHaveTitle('Rolki · Kramik')
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    expect(await film(page).evaluate(coloursShown), 'a picture, not one plain colour').toBeGreaterThan(50)
    await expectAccessible(page)
    const first = await mediaOf(page)

    await test.step('the arrow down shows the next reel, which starts', async () => {
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 2)
      await expectPlaying(page)
      expect(await mediaOf(page)).not.toBe(first)
      await expect.poll(() => startOf(page)).toBe(2)
      expect(await page.locator('video').evaluateAll(playing), 'one at a time').toBe(1)
    })

    await test.step('the wheel does the same, one reel for each turn', async () => {
      await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 400)
      await page.mouse.wheel(0, 100)
      await expectAt(page, 3)
      await expectPlaying(page)
    })

    await test.step('so does a swipe', async () => {
      await swipe(page, 'up')
      await expectAt(page, 4)
      await expectPlaying(page)
      await swipe(page, 'down')
      await expectAt(page, 3)
      await expectPlaying(page)
      await expect.poll(() => startOf(page)).toBe(3)
    })

    await test.step('a reload in the middle lands on the same reel', async () => {
      // Another test may publish between the two reads, which shifts all positions. A retry rules that out.
      await expect(async () => {
        const before = await mediaOf(page)
        await page.reload()
        await expectPlaying(page)
        await expectAt(page, 3)
        expect(await mediaOf(page)).toBe(before)
      }).toPass()
      expect(startOf(page)).toBe(3)
    })

    await test.step('earlier reels are loaded without a shift', async () => {
      for (const place of [2, 1]) {
        await page.keyboard.press('ArrowUp')
        await expectAt(page, place)
        await expectPlaying(page)
      }
      await page.keyboard.press('ArrowUp')
      expect((await positionOf(page)).at).toBe(1)
      await expect.poll(() => new URL(page.url()).search).toBe('')
    })

    await test.step('a long list uses only a few elements', async () => {
      for (let place = 2; place <= 8; place += 1) {
        await page.keyboard.press('ArrowDown')
        await expectAt(page, place)
      }
      await expectPlaying(page)
      expect(await page.locator('video').count()).toBeLessThanOrEqual(5)
    })

    await page.goBack()
    await expect(page, 'the list left no steps in the history').toHaveURL('/logowanie')
  },
)

test('buttons change the reel, and the menu leads back to the beginning', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/watch/short?start=7')
  await expectAt(page, 7)
  await expectPlaying(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Następna rolka' }).click()
  await expectAt(page, 8)
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Poprzednia rolka' }).click()
  await expectAt(page, 7)
  await expectPlaying(page)
  await page.getByRole('link', { name: 'Rolki' }).click()
  await expectAt(page, 1)
  await expectPlaying(page)
  expect(startOf(page)).toBe(1)
})

function coloursShown(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas')
  const [width, height] = [90, 160]
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0, width, height)
  return new Set(new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0))).size
}

function playing(videos: (HTMLElement | SVGElement)[]) {
  return videos.filter((video) => video instanceof HTMLVideoElement && !video.paused).length
}
