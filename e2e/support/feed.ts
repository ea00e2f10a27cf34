import { expect, type Page } from '@playwright/test'

/** The slide that is on; all others are inert. */
export const slide = (page: Page) => page.locator('[role="feed"] > article:not([inert])')
export const film = (page: Page) => slide(page).locator('video')

const LABEL = /^(?:Rolka|Transmisja) (\d+) z (\d+), /

/** Where the list stands, as its slide tells those who listen. */
export async function positionOf(page: Page): Promise<{ at: number; of: number }> {
  const label = (await slide(page).getAttribute('aria-label')) ?? ''
  const [, at, of] = LABEL.exec(label) ?? []
  return { at: Number(at), of: Number(of) }
}

/** The list has come to `position` and nothing glides any more. */
export async function expectAt(page: Page, position: number): Promise<void> {
  await expect(slide(page)).toHaveAttribute('aria-label', new RegExp(`^(Rolka|Transmisja) ${position} z `))
  await expect
    .poll(
      () =>
        slide(page).evaluate((element) => {
          const list = element.parentElement?.getBoundingClientRect().top ?? Number.NaN
          return Math.abs(element.getBoundingClientRect().top - list)
        }),
      SOON,
    )
    .toBeLessThan(2)
}

const SOON = { intervals: [50, 100, 200] }

/** The film in the server's HTML plays before the page hears keys: its scripts begin with the first frame. */
const expectListening = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector('[role="feed"]')
    return list !== null && Object.keys(list).some((name) => name.startsWith('__reactProps'))
  })

/** Pictures are decoded and time goes on: what a spinner or a poster never does. And keys are heard. */
export async function expectPlaying(page: Page): Promise<void> {
  await expectListening(page)
  const look = () =>
    film(page).evaluate((video: HTMLVideoElement) => ({
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      isPlaying: !video.paused && !video.ended && video.readyState > 2,
    }))
  const before = await look()
  await expect
    .poll(async () => {
      const now = await look()
      return now.isPlaying && now.frames > before.frames && now.time !== before.time
    }, SOON)
    .toBe(true)
}

export async function expectPaused(page: Page): Promise<void> {
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), SOON).toBe(true)
}

/** The media that is on, by the address of its file. */
export async function mediaOf(page: Page): Promise<string> {
  const address = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)
  return new URL(address).pathname
}

/** A finger's swipe over the list; up goes on. */
export async function swipe(page: Page, direction: 'up' | 'down'): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  // More than half of it: whether a slow machine's fingers fling is left to chance.
  const [from, to] = direction === 'up' ? [0.85, 0.2] : [0.2, 0.85]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', way: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: width / 2, y: height * (from + (to - from) * way) }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', step / 20)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/**
 * Playwright's own looks into a page count as touches of it. With this only a finger, a mouse or a key does, as in a browser
 * that somebody holds.
 */
export async function countOnlyRealTouches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isTouched = false
    Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => isTouched })
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, ({ isTrusted }) => void (isTouched ||= isTrusted), { capture: true })
  })
}

export const startOf = (page: Page) => Number(new URL(page.url()).searchParams.get('start') ?? '1')

/** A browser without a window never hides a tab; this is all that a page learns of it. */
export const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
