import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { listMany } from './lib/many-reels.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median, percentile } from './lib/stats.ts'
import { throttle } from './lib/throttle.ts'
import { openUnrecorded, type UnrecordedPage } from './lib/unrecorded.ts'

const REELS = 12
const STEPS = 60
const MEDIAN_MS = 50
const MOST_MS = 100
/** Shortest time for which a viewer looks at a reel. The next one is loaded meanwhile. */
const WATCH_MS = 1200
/** On a slow network, viewers who move on sooner see posters anyway. */
const SLOW_CHECK_MS = 4000
const SLOW_STEPS = 15
const LONGEST_TASK_MS = 50

/** Measures the time from the next key press to the first frame of a `<video>` other than the active one. */
const armInPage = () => {
  const active = document.querySelector('article:not([inert]) video')
  const shown = new Promise<number>((resolve, reject) => {
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
  })
  Object.assign(window, { shown })
}
const shownInPage = () => (window as unknown as { shown: Promise<number> }).shown

type Tasks = { longest: number; own: number }

/** Entry of a slow frame: https://www.w3.org/TR/long-animation-frames */
type SlowFrame = PerformanceEntry & { renderStart: number; scripts: { duration: number }[] }

/**
 * Records the longest task from now on, including the browser's own, and the longest task of the page: a script with
 * the style, layout and paint after it.
 */
const watchTasksInPage = () => {
  const from = performance.now()
  const tasks: Tasks = { longest: 0, own: 0 }
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= from) tasks.longest = Math.max(tasks.longest, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { startTime, duration, renderStart, scripts } of list.getEntries() as SlowFrame[]) {
      if (startTime < from) continue
      const drawing = renderStart > 0 ? startTime + duration - renderStart : 0
      tasks.own = Math.max(tasks.own, drawing, ...scripts.map((script) => script.duration))
    }
  }).observe({ type: 'long-animation-frame' })
}

/** Methods common to both kinds of browser. */
type Moved = Pick<UnrecordedPage, 'evaluate' | 'press'>

/** Moves back and forth, so that a dozen reels are enough for any number of moves. */
async function move({ evaluate, press }: Moved, steps: number, watchMs: number): Promise<number[]> {
  const times: number[] = []
  const span = REELS - 3
  for (let n = 0; n < steps; n += 1) {
    await sleep(watchMs)
    await evaluate(armInPage)
    await press(Math.floor(n / span) % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    times.push(await evaluate(shownInPage))
  }
  return times
}

async function waitForNeighbour({ evaluate }: Moved) {
  while (!(await evaluate(() => document.querySelectorAll('video').length > 1))) await sleep(50)
}

/** Runs in the first browser after the server's start, which is the hardest case. */
async function* fast(url: string): BenchLines {
  const page = await openUnrecorded(url)
  try {
    await waitForNeighbour(page)
    await page.evaluate(watchTasksInPage)
    const times = await move(page, STEPS, WATCH_MS)
    const { longest, own } = await page.evaluate(() => (window as unknown as { tasks: Tasks }).tasks)
    const task = { unit: 'ms', floor: LONGEST_TASK_MS }
    yield* [
      atMost(1, {
        name: 'time from key press to first frame of the next reel, median',
        unit: 'ms',
        floor: MEDIAN_MS,
        measured: median(times),
      }),
      atMost(1, {
        name: 'time from key press to first frame of the next reel, p95',
        unit: 'ms',
        floor: MOST_MS,
        measured: percentile(times, 0.95),
      }),
      atMost(1, { ...task, name: "longest task of the page's own while moving between reels", measured: own }),
      atMost(1, {
        ...task,
        name: "longest task while moving between reels, the browser's included",
        measured: longest,
      }),
    ]
  } finally {
    await page.close()
  }
}

const TRACED_STEPS = 24

/**
 * CPU time of the page's own work. Wall-clock time would include waiting for other processes, because the machine's few
 * cores also serve the page, decode its films and draw its pictures.
 */
async function* traced(url: string): BenchLines {
  const page = await openUnrecorded(url)
  try {
    await waitForNeighbour(page)
    const recording = await page.recordTasks()
    await move(page, TRACED_STEPS, WATCH_MS)
    const tasks = await recording.end()
    if (tasks.length === 0) throw new Error('No task was recorded')
    const measured = tasks.reduce((longest, task) => Math.max(longest, task), 0)
    yield* [
      atMost(1, {
        name: 'longest task while moving between reels, CPU time',
        unit: 'ms',
        floor: LONGEST_TASK_MS,
        measured,
      }),
    ]
  } finally {
    await page.close()
  }
}

/** Counts from the beginning of the page how often a playing film stalls for lack of data. */
const countStalls = (page: Page) =>
  page.addInitScript(() => {
    const waited = { stalls: 0 }
    Object.assign(window, { waited })
    const handleWait = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement) || target.paused || target.currentTime < 0.3 || target.seeking) return
      if (target.closest('article:not([inert])')) waited.stalls += 1
    }
    addEventListener('waiting', handleWait, true)
  })

async function* slow(browser: Browser, url: string): BenchLines {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await throttle(page)
  await countStalls(page)
  await page.goto(url)
  await page.waitForFunction(() => document.querySelectorAll('video').length > 1)
  const moved: Moved = { evaluate: (inPage) => page.evaluate(inPage), press: (key) => page.keyboard.press(key) }
  await move(moved, SLOW_STEPS, SLOW_CHECK_MS)
  const stalls = await page.evaluate(() => (window as unknown as { waited: { stalls: number } }).waited.stalls)
  await context.close()
  yield atMost(0, {
    name: 'stalls at 4 Mbit/s and 100 ms latency',
    unit: 'stalls in 15 moves',
    floor: 1,
    measured: stalls,
  })
}

const MANY = 500
const MOST_ELEMENTS = 5
const HEAP_MB = 20
/**
 * Number of moves before measuring starts. During these moves memory grows by code and data that are loaded once
 * (filters, the HLS library, compiled code). A leak per reel would still show in the following 470.
 */
const WARM = 30

/** Uses a long list of repeated films, because this measures the page, not the films. */
async function* many(browser: Browser, url: string): BenchLines {
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
  yield* [
    atMost(1, {
      name: 'video elements in the page after 500 reels',
      unit: 'elements',
      floor: MOST_ELEMENTS,
      measured: elements,
    }),
    atMost(1, { name: 'growth of the heap over 500 reels', unit: 'MB', floor: HEAP_MB, measured: grown }),
  ]
}

/**
 * Arrow keys down and up through a dozen reels, on a fast and on a slow network, and down through 500 reels. Keys are
 * used because a swipe adds the browser's own scroll animation and a delay of 150 ms.
 */
export async function* benchNextReel(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-next-reel-'))
  const server = await startServer()
  const url = `${server.origin}/watch/short`
  try {
    await publishReels(server, folder, REELS)
    yield* fast(url)
    yield* traced(url)
    const browser = await launchBrowser()
    try {
      yield* slow(browser, url)
      yield* many(browser, url)
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
