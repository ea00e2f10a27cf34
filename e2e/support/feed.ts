import { expect, type Page } from '@playwright/test'

/** The active slide. All others are inert. */
export const slide = (page: Page) => page.locator('[role="feed"] > article:not([inert])')
export const film = (page: Page) => slide(page).locator('video')

const LABEL = /^(?:Rolka|Transmisja) (\d+) z (\d+), /

/** Position in the list, from the accessible name of the slide. */
export async function positionOf(page: Page): Promise<{ at: number; of: number }> {
  const label = (await slide(page).getAttribute('aria-label')) ?? ''
  const [, at, of] = LABEL.exec(label) ?? []
  return { at: Number(at), of: Number(of) }
}

/** Waits until the list rests at `position`. */
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

/** Waits until the page handles keys. The film plays before the scripts have loaded. */
const expectListening = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector('[role="feed"]')
    return list !== null && Object.keys(list).some((name) => name.startsWith('__reactProps'))
  })

/**
 * Waits until the film plays, with decoded frames and advancing time, and keys are handled. A spinner or a poster is
 * not enough.
 */
export async function expectPlaying(page: Page): Promise<void> {
  await expectListening(page)
  const check = () =>
    film(page).evaluate((video: HTMLVideoElement) => ({
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      isPlaying: !video.paused && !video.ended && video.readyState > 2,
    }))
  const before = await check()
  await expect
    .poll(async () => {
      const now = await check()
      return now.isPlaying && now.frames > before.frames && now.time !== before.time
    }, SOON)
    .toBe(true)
}

export async function expectPaused(page: Page): Promise<void> {
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), SOON).toBe(true)
}

/** URL of the film in the active slide. */
export async function mediaOf(page: Page): Promise<string> {
  const address = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)
  return new URL(address).pathname
}

/** Swipes over the list. Upwards shows the next slide. */
export async function swipe(page: Page, direction: 'up' | 'down'): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  // Swipes over more than half of the height, so that the velocity does not matter.
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
 * Ignores Playwright's evaluations as user activation. Then only touches, clicks and keys count, as in a real browser.
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

/** Simulates a hidden tab, which a headless browser never has. */
export const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
