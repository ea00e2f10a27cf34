import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { publishHeavyReel } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'
import { throttle } from './lib/throttle.ts'

const ROUNDS = 3
const WATCH_MS = 12_000

/** Milliseconds. `stood` is the sum of all visible stalls. */
type Watched = { first: number; longest: number; stood: number }

/** Measures the stalls of a page's first film, in a cold browser on a slow network. */
async function watch(browser: Browser, url: string, body?: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await throttle(page)
  if (body !== undefined) await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.addInitScript(() => {
    const SEEN_FROM_MS = 150
    const watched = { first: 0, longest: 0, stood: 0 }
    Object.assign(window, { watched })
    const handleStart = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      removeEventListener('loadstart', handleStart, true)
      let before = 0
      const handleFrame = (now: number) => {
        watched.first ||= now
        const gap = before === 0 ? 0 : now - before
        before = now
        watched.longest = Math.max(watched.longest, gap)
        if (gap > SEEN_FROM_MS) watched.stood += gap
        target.requestVideoFrameCallback(handleFrame)
      }
      target.requestVideoFrameCallback(handleFrame)
    }
    addEventListener('loadstart', handleStart, true)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const watched = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  while ((await watched()).first === 0) await page.waitForTimeout(100)
  await page.waitForTimeout(WATCH_MS)
  const end = await watched()
  await context.close()
  return end
}

/**
 * Watches a film with twice the bitrate of the network from its beginning, against a page that contains only its
 * `<video>`.
 */
export async function* benchHeavyFilm(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-heavy-film-'))
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const { uuid, owner, media } = await publishHeavyReel(server, folder)
    const url = `${server.origin}/profile/${owner.username}/video/${uuid}/short`
    const bare = `<!doctype html><video src="/api${media.watchUrl}" muted playsinline></video><script>document.querySelector('video').play()</script>`
    const [floors, measured]: [Watched[], Watched[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await watch(browser, `${server.origin}/bare`, bare))
      measured.push(await watch(browser, url))
    }
    const middle = (all: Watched[], figure: 'longest' | 'stood') => median(all.map((one) => one[figure]))
    const compare = (limit: number, name: string, figure: 'longest' | 'stood') =>
      atMost(limit, { name, unit: 'ms', floor: middle(floors, figure), measured: middle(measured, figure) })
    yield* [
      compare(0.25, 'longest stall of a film with twice the bitrate of the network', 'longest'),
      compare(0.25, 'sum of all stalls of that film within 12 s', 'stood'),
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
