import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLine } from './lib/line.ts'
import { listMany } from './lib/many-reels.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median, percentile } from './lib/stats.ts'
import { throttle } from './lib/throttle.ts'

const REELS = 22
const STEPS = 100
const MEDIAN_MS = 50
const MOST_MS = 100
/** How long a person looks at a reel at the least; the next one is fetched meanwhile. */
const LOOK_MS = 1200
/** On a slow network people who look for less would be looking at posters anyway. */
const SLOW_LOOK_MS = 4000
const SLOW_STEPS = 15
const LONGEST_TASK_MS = 50

/** From the key press to the first frame that a `<video>` other than the active one shows after it. */
const nextFrameMs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const active = document.querySelector('article:not([inert]) video')
        setTimeout(() => reject(new Error('The next reel did not start within 10 s')), 10_000)
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            for (const video of document.querySelectorAll('video')) {
              if (video !== active) video.requestVideoFrameCallback((now) => resolve(now - timeStamp))
            }
          },
          { capture: true, once: true },
        )
        document.title = 'armed'
      }),
  )

async function step(page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<number> {
  const measured = nextFrameMs(page)
  await page.waitForFunction(() => document.title === 'armed')
  await page.keyboard.press(key)
  return measured
}

type Watched = { longest: number; own: number; stalls: number }

/** What the browser tells of a slow frame: https://www.w3.org/TR/long-animation-frames */
type SlowFrame = PerformanceEntry & { renderStart: number; scripts: { duration: number }[] }

/** How often a film that was on stood still for want of data, from the page's beginning. */
const watchStalls = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { longest: 0, own: 0, stalls: 0 }
    Object.assign(window, { watched })
    const handleWait = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement) || target.paused || target.currentTime < 0.3 || target.seeking) return
      if (target.closest('article:not([inert])')) watched.stalls += 1
    }
    addEventListener('waiting', handleWait, true)
  })

/**
 * The longest task from now on, the browser's own among them (it takes in a film's last bytes in one), and the longest
 * that is the page's own: a script, or the style, layout and painting after it.
 */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { startTime, duration, renderStart, scripts } of list.getEntries() as SlowFrame[]) {
        const drawing = renderStart > 0 ? startTime + duration - renderStart : 0
        watched.own = Math.max(watched.own, drawing, ...scripts.map((script) => script.duration))
      }
    }).observe({ type: 'long-animation-frame' })
  })
const watchedOf = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

/** There and back, so that twenty reels are a hundred moves. */
async function move(page: Page, steps: number, lookMs: number): Promise<number[]> {
  const times: number[] = []
  const span = REELS - 3
  for (let n = 0; n < steps; n += 1) {
    await page.waitForTimeout(lookMs)
    times.push(await step(page, Math.floor(n / span) % 2 === 0 ? 'ArrowDown' : 'ArrowUp'))
  }
  return times
}

const open = async (browser: Browser, url: string, isSlow = false): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  if (isSlow) await throttle(page)
  await watchStalls(page)
  await page.goto(url)
  await page.waitForFunction(() => document.querySelectorAll('video').length > 1)
  await watchTasks(page)
  return page
}

async function pass(browser: Browser, url: string): Promise<Watched & { times: number[] }> {
  const page = await open(browser, url)
  const times = await move(page, STEPS, LOOK_MS)
  const watched = await watchedOf(page)
  await page.context().close()
  return { ...watched, times }
}

/** Twice: a browser and a server that have just been started have tasks in their first minute that none has later. */
async function fast(browser: Browser, url: string): Promise<BenchLine[]> {
  const { times, own, longest } = await pass(browser, url)
  const again = await pass(browser, url)
  const task = { unit: 'ms', floor: LONGEST_TASK_MS }
  return [
    atMost(1, { name: 'key press to the next reel, median', unit: 'ms', floor: MEDIAN_MS, measured: median(times) }),
    atMost(1, { name: 'the same, 95 of 100', unit: 'ms', floor: MOST_MS, measured: percentile(times, 0.95) }),
    atMost(1, { ...task, name: 'longest work of the page while moving', measured: own }),
    atMost(1, { ...task, name: "the browser's own included", measured: longest }),
    atMost(1, { ...task, name: 'the page alone, in a second pass', measured: again.own }),
    atMost(1, { ...task, name: "the browser's own included, in a second pass", measured: again.longest }),
  ]
}

async function slow(browser: Browser, url: string): Promise<BenchLine[]> {
  const page = await open(browser, url, true)
  await move(page, SLOW_STEPS, SLOW_LOOK_MS)
  const { stalls } = await watchedOf(page)
  await page.context().close()
  return [atMost(0, { name: 'stalls at 4 Mbit/s and 100 ms', unit: 'of 15 reels', floor: 1, measured: stalls })]
}

const MANY = 500
const MOST_ELEMENTS = 5
const HEAP_MB = 20
/**
 * Counted from here on: until then memory only grows, by what comes once (the filters, the library for ladders, compiled
 * code). What one reel leaves behind would show in the 470 after it all the same.
 */
const WARM = 30

/** The list is long, its films are those that are there: what is measured is the page. */
async function many(browser: Browser, url: string): Promise<BenchLine[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await listMany(page, new URL('/api', url).href, MANY)
  await page.goto(url)
  await page.waitForFunction(() => document.querySelectorAll('video').length > 1)
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 1024 / 1024
  }
  let before = 0
  let elements = 0
  for (let n = 1; n < MANY; n += 1) {
    if (n === WARM) before = await heap()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      (place) => document.querySelector(`article[aria-posinset="${place}"]:not([inert])`) !== null,
      n + 1,
    )
    elements = Math.max(elements, await page.locator('video').count())
  }
  const grown = Math.max(0, (await heap()) - before)
  await context.close()
  return [
    atMost(1, { name: 'video elements over 500 reels', unit: '', floor: MOST_ELEMENTS, measured: elements }),
    atMost(1, { name: 'heap grown over 500 reels', unit: 'MB', floor: HEAP_MB, measured: grown }),
  ]
}

/**
 * Arrow down and up through twenty reels, on a fast and on a slow network, and down through five hundred. By keys: what
 * passes between a finger's swipe and the next film is the browser's own gliding and 150 ms that are waited on purpose.
 */
export async function benchNextReel(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-next-reel-'))
  const server = await startServer()
  const browser = await launchBrowser()
  const url = `${server.origin}/watch/short`
  try {
    await publishReels(server, folder, REELS)
    const lines: BenchLine[] = []
    for (const run of [fast, slow, many]) lines.push(...(await run(browser, url)))
    return lines
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
