import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLine } from './lib/line.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const REELS = 22
const STEPS = 20
const LIMIT_MS = 100
/** How long a person looks at a reel at the least; the next one is fetched meanwhile. */
const LOOK_MS = 1200

/** From the key press to the first frame that a `<video>` other than the one playing shows after it. */
const nextFrameMs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const playing = [...document.querySelectorAll('video')].find((video) => !video.paused)
        setTimeout(() => reject(new Error('The next reel did not start within 5 s')), 5000)
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            for (const video of document.querySelectorAll('video')) {
              if (video !== playing) video.requestVideoFrameCallback((now) => resolve(now - timeStamp))
            }
          },
          { capture: true, once: true },
        )
        document.title = 'armed'
      }),
  )

/** Arrow down through twenty reels. */
export async function benchNextReel(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-next-reel-'))
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    await publishReels(server, folder, REELS)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.origin}/watch/short`)
    const steps: number[] = []
    for (let step = 0; step < STEPS; step += 1) {
      await page.waitForTimeout(LOOK_MS)
      const measured = nextFrameMs(page)
      await page.waitForFunction(() => document.title === 'armed')
      await page.keyboard.press('ArrowDown')
      steps.push(await measured)
    }
    return [atMost(1, { name: 'key press to the next reel', unit: 'ms', floor: LIMIT_MS, measured: median(steps) })]
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
