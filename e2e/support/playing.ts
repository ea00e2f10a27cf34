import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

type Picture = { currentTime: number; videoWidth: number; contrast: number }

/** Current frame. `contrast` is the difference between its darkest and lightest pixels, 0 to 255. */
const pictureOf = (video: Locator): Promise<Picture> =>
  video.evaluate((element: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(32, 32)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas to look at the picture with')
    context.drawImage(element, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const greens = data.filter((_, index) => index % 4 === 1)
    const { currentTime, videoWidth } = element
    return { currentTime, videoWidth, contrast: Math.max(...greens) - Math.min(...greens) }
  })

/** Waits until the video advances and shows a picture. */
export async function expectPlaying(video: Locator) {
  await expect.poll(async () => (await pictureOf(video)).contrast, 'a picture is decoded').toBeGreaterThan(30)
  const before = await pictureOf(video)
  expect(before.videoWidth).toBeGreaterThan(0)
  // Any other time will do, since a short reel may have restarted.
  await expect.poll(async () => (await pictureOf(video)).currentTime, 'it moves').not.toBe(before.currentTime)
}
