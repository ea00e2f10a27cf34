import { countOnlyRealTouches, expectPlaying, film, slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

test('sound is off at first, turned on by one tap, and remembered', { tag: '@phone' }, async ({ page }) => {
  const isMuted = () => film(page).evaluate((video: HTMLVideoElement) => video.muted)
  await countOnlyRealTouches(page)
  await page.goto('/watch/short')
  await expectPlaying(page)
  expect(await isMuted()).toBe(true)

  await slide(page).getByRole('button', { name: 'Włącz dźwięk' }).click()
  await expect.poll(isMuted).toBe(false)
  await expectPlaying(page)

  await test.step('the next film has sound too, the previous one is silent', async () => {
    await page.keyboard.press('ArrowDown')
    await expectPlaying(page)
    await expect.poll(isMuted).toBe(false)
    const loud = await page.locator('video').evaluateAll((all) => all.filter((one) => !(one as HTMLVideoElement).muted))
    expect(loud).toHaveLength(1)
  })

  await test.step('after a reload sound starts with the first touch, as browsers require', async () => {
    await page.reload()
    await expectPlaying(page)
    await slide(page).getByRole('button', { name: 'Wstrzymaj' }).click()
    await expect.poll(isMuted).toBe(false)
    await expectPlaying(page)
  })

  await test.step('turning it off by key is remembered as well', async () => {
    await page.keyboard.press('m')
    await expect.poll(isMuted).toBe(true)
    await page.reload()
    await expectPlaying(page)
    await page.keyboard.press('j')
    await expectPlaying(page)
    expect(await isMuted()).toBe(true)
    await expect(slide(page).getByRole('button', { name: 'Włącz dźwięk' })).toBeVisible()
  })
})
