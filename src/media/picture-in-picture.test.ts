// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseWhileHidden } from './page-visibility.ts'
import { isAnyFilmSeen, movePictureInPicture } from './screen-modes.ts'

/** Simulates the browser: at most one video is in picture-in-picture, and a video that leaves it gets an event. */
const browser = { shown: null as HTMLVideoElement | null, isHidden: false, wantsTap: false }

beforeEach(() => {
  Object.assign(browser, { shown: null, isHidden: false, wantsTap: false })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => browser.isHidden)
  Object.defineProperties(document, {
    pictureInPictureElement: { configurable: true, get: () => browser.shown },
    exitPictureInPicture: { configurable: true, value: async () => show(null) },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'pictureInPictureElement')
  Reflect.deleteProperty(document, 'exitPictureInPicture')
})

function show(video: HTMLVideoElement | null) {
  const before = browser.shown
  browser.shown = video
  before?.dispatchEvent(new Event('leavepictureinpicture'))
}
function hide(isHidden: boolean) {
  browser.isHidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function createVideo({ readyState = 1 } = {}) {
  const video = document.createElement('video')
  let isPaused = false
  Object.defineProperties(video, {
    paused: { get: () => isPaused },
    readyState: { configurable: true, value: readyState },
    pause: { value: () => (isPaused = true) },
    play: { value: () => (isPaused = false) },
    requestPictureInPicture: {
      value: async () => {
        if (browser.wantsTap) throw new DOMException('A tap is needed', 'NotAllowedError')
        show(video)
      },
    },
  })
  return video
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a film pauses while its tab is hidden, and resumes afterwards', () => {
  const video = createVideo()
  const end = pauseWhileHidden(video, () => void video.play())
  hide(true)
  expect([video.paused, isAnyFilmSeen()]).toEqual([true, false])
  hide(false)
  expect(video.paused).toBe(false)
  end()
  hide(true)
  expect(video.paused).toBe(false)
})

test('a film in the small window keeps playing in a hidden tab until the window closes', () => {
  const video = createVideo()
  pauseWhileHidden(video, () => void video.play())
  show(video)
  hide(true)
  expect([video.paused, isAnyFilmSeen()]).toEqual([false, true])
  show(null)
  expect(video.paused).toBe(true)
  hide(false)
  expect(video.paused, 'the way back to the tab goes on').toBe(false)
})

test('closing the small window in a visible tab pauses nothing', () => {
  const video = createVideo()
  pauseWhileHidden(video, () => void video.play())
  show(video)
  show(null)
  expect(video.paused).toBe(false)
})

test('the small window continues with the next film, at once or as soon as it has loaded', async () => {
  const [first, second, third] = [createVideo(), createVideo(), createVideo({ readyState: 0 })]
  movePictureInPicture(second)
  await settled()
  expect(browser.shown, 'where there is no small window, none opens').toBeNull()
  show(first)
  movePictureInPicture(second)
  await settled()
  expect(browser.shown).toBe(second)
  movePictureInPicture(third)
  await settled()
  expect(browser.shown).toBe(second)
  third.dispatchEvent(new Event('loadedmetadata'))
  await settled()
  expect(browser.shown).toBe(third)
})

test('a film that is skipped before it has loaded is never shown in the small window', async () => {
  const [first, passed] = [createVideo(), createVideo({ readyState: 0 })]
  show(first)
  movePictureInPicture(passed)()
  passed.dispatchEvent(new Event('loadedmetadata'))
  await settled()
  expect(browser.shown).toBe(first)
})

test.each([
  ['the browser wants a tap for it', () => ({ isRefused: true, next: createVideo() })],
  ['nothing comes next', () => ({ isRefused: false, next: null })],
])('the small window closes without a next film: %s', async (_why, given) => {
  const { isRefused, next } = given()
  show(createVideo())
  browser.wantsTap = isRefused
  movePictureInPicture(next)
  await settled()
  expect(browser.shown).toBeNull()
})

test('a next film that fails closes the small window', async () => {
  const next = createVideo({ readyState: 0 })
  show(createVideo())
  movePictureInPicture(next)
  next.dispatchEvent(new Event('error'))
  await settled()
  expect(browser.shown).toBeNull()
})
