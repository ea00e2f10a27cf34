import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { firstFrameMs, launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'
import { throttle } from './lib/throttle.ts'

/** Frames are presented at screen refreshes, so with few rounds the median jumps between two of them. */
const ROUNDS = 45
const SLOW_ROUNDS = 7
const LIMIT = 1.35

const barePage = (
  film: string,
) => `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Rolka</title></head>
<body><video src="${film}" muted autoplay playsinline preload="auto"></video></body></html>`

/** Page that contains only a `<video>`. Its film comes from the server under test. */
async function serveBarePage(film: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(barePage(film))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}

/** Cold start: a new browser context has no cache, no connection and no compiled scripts. */
async function coldMs(browser: Browser, url: string, isSlow = false): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (isSlow) await throttle(page)
  const first = await firstFrameMs(page, url)
  await context.close()
  return first
}

/**
 * Time from a cold start of a reel's page to its first decoded frame, against a page that contains only a `<video>` of
 * the same file from the same server.
 */
export async function* benchFirstFrame(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-first-frame-'))
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const [reel] = await publishReels(server, folder, 3)
    if (!reel) throw new Error('No reel was published')
    const url = `${server.origin}/profile/${reel.owner.username}/video/${reel.uuid}/short`
    const bare = await serveBarePage(server.api + reel.media.watchUrl)
    const compare = async (rounds: number, isSlow: boolean) => {
      const [floors, measured]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        floors.push(await coldMs(browser, bare.url, isSlow))
        measured.push(await coldMs(browser, url, isSlow))
      }
      return { unit: 'ms', floor: median(floors), measured: median(measured) }
    }
    try {
      await compare(1, false)
      yield atMost(LIMIT, {
        name: 'first frame of a reel with a cold cache, against a bare page',
        ...(await compare(ROUNDS, false)),
      })
      yield atMost(LIMIT, {
        name: 'first frame at 4 Mbit/s and 100 ms latency, against a bare page',
        ...(await compare(SLOW_ROUNDS, true)),
      })
    } finally {
      bare.close()
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
