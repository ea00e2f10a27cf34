import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createServer as createStaticServer } from 'http-server'
import { firstFrameMs, launchBrowser } from './lib/browser.ts'
import { atMost, toldOnly, type BenchLine } from './lib/line.ts'
import { publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'
import { throttle } from './lib/throttle.ts'

/** A frame comes on a screen's tick: of a few, the median leaps from one tick to the next. */
const ROUNDS = 45
const SLOW_ROUNDS = 7

const barePage = (
  film: string,
) => `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Rolka</title></head>
<body><video src="${film}" muted autoplay playsinline preload="auto"></video></body></html>`

async function startStaticServer(folder: string) {
  const server = createStaticServer({ root: folder, cache: -1 })
  server.listen(0, '127.0.0.1')
  // http-server types only what it wraps; the wrapped server is Node's own.
  const wrapped = (server as unknown as { server: Server }).server
  if (!wrapped.listening) await once(wrapped, 'listening')
  const { port } = wrapped.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Cold: a browser context of its own has no cache, no connection and no compiled script. */
async function coldMs(browser: Browser, url: string, isSlow = false): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (isSlow) await throttle(page)
  const first = await firstFrameMs(page, url)
  await context.close()
  return first
}

/** A reel's page, cold, to its first decoded frame, against a page that is nothing but a `<video>` of the same file. */
export async function benchFirstFrame(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-first-frame-'))
  const server = await startServer()
  const browser = await launchBrowser()
  const bare = await startStaticServer(folder)
  try {
    const [reel] = await publishReels(server, folder, 8)
    if (!reel) throw new Error('No reel was published')
    const film = await fetch(server.api + reel.media.watchUrl)
    await writeFile(join(folder, 'watch.mp4'), Buffer.from(await film.arrayBuffer()))
    await writeFile(join(folder, 'index.html'), barePage('/watch.mp4'))
    await writeFile(join(folder, 'ours.html'), barePage(server.api + reel.media.watchUrl))
    const url = `${server.origin}/profile/${reel.owner.username}/video/${reel.uuid}/short`

    await coldMs(browser, url)
    await coldMs(browser, bare.url)
    const compare = async (bareUrl: string, rounds: number, isSlow: boolean) => {
      const [floors, measured]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        floors.push(await coldMs(browser, bareUrl, isSlow))
        measured.push(await coldMs(browser, url, isSlow))
      }
      return { unit: 'ms', floor: median(floors), measured: median(measured) }
    }
    return [
      atMost(1.25, { name: 'first frame of a reel, cold', ...(await compare(bare.url, ROUNDS, false)) }),
      atMost(1.25, { name: 'the same at 4 Mbit/s and 100 ms', ...(await compare(bare.url, SLOW_ROUNDS, true)) }),
      // Ours has a head start, which the bare server's film has not.
      toldOnly({
        name: "cold, the bare page's film from our server too",
        ...(await compare(`${bare.url}ours.html`, ROUNDS, false)),
      }),
    ]
  } finally {
    await browser.close()
    bare.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
