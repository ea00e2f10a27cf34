import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { launchOwnBrowser } from './lib/browser.ts'
import { atLeast, atMost, type BenchLines } from './lib/line.ts'
import { fillReelForm, stockDepot } from './lib/reel-form.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const FILE_SIZE = 200_000_000
const MEGABYTE = 1_000_000
const ROUNDS = 3
const SAMPLE_MS = 100

/**
 * Uploads 200 MB with the page's form and queue, against the same chunks posted by a bare client to the same server.
 */
export async function* benchPageUpload(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-page-upload-'))
  const server = await startServer()
  const seller = await signUpSeller(server.api)
  await stockDepot(server.api, seller)
  const context = await launchOwnBrowser(join(folder, 'profile'), { baseURL: server.origin })
  try {
    const film = Buffer.from(padVideo(await sampleVideo({ seconds: 1 }), FILE_SIZE))
    const path = join(folder, 'film.mp4')
    await writeFile(path, film)
    await context.addInitScript((token) => localStorage.setItem('session-token', token), seller.token)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/profile/reel_create')

    const [floors, measured, growths]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mediaUuid = await seller.createMedia()
      const start = performance.now()
      await seller.sendChunks(mediaUuid, film)
      const bare = performance.now() - start
      const { own, growth } = await send(page, () =>
        fillReelForm(page, path, `Dwieście megabajtów po raz ${round + 1}`),
      )
      // The first round is a warm-up.
      if (round === 0) continue
      floors.push((FILE_SIZE / MEGABYTE / bare) * 1000)
      measured.push((FILE_SIZE / MEGABYTE / own) * 1000)
      growths.push(growth / MEGABYTE)
    }
    const figures = { unit: 'MB/s', floor: median(floors), measured: median(measured) }
    yield* [
      atLeast(0.75, { name: 'upload of 200 MB in the page, against a bare client', ...figures }),
      atMost(1, { name: 'growth of tab memory during that upload', unit: 'MB', floor: 40, measured: median(growths) }),
    ]
  } finally {
    await context.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const isChunk = (request: Request) => request.method() === 'POST' && request.url().includes('/_uploader/media/upload')

/** Milliseconds from sending the first chunk to the response to the last one, and the growth of the tab's memory. */
async function send(page: Page, fillForm: () => Promise<void>): Promise<{ own: number; growth: number }> {
  let started = 0
  let memory: ReturnType<typeof watchMemory> | undefined
  const done = new Promise<number>((resolve, reject) => {
    const handleRequest = (request: Request) => {
      if (!isChunk(request)) return
      started ||= performance.now()
      memory ??= watchMemory(page.context())
    }
    page.on('request', handleRequest)
    page.on('requestfinished', function handleFinished(request) {
      if (!isChunk(request)) return
      const query = new URL(request.url()).searchParams
      if (query.get('chunkIndex') !== query.get('totalChunkCount')) return
      page.off('request', handleRequest)
      page.off('requestfinished', handleFinished)
      resolve(performance.now() - started)
    })
    page.once('crash', () => reject(new Error('The tab crashed')))
  })
  await fillForm()
  const own = await done
  return { own, growth: (await (await memory)?.growth()) ?? 0 }
}

/** Watches the memory of a browser's tabs, relative to the time of this call. */
async function watchMemory(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  const held = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymousBytes(id))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const before = await held()
  let most = before
  // The browser may have been closed by an earlier error, which is the one to report.
  const sample = () =>
    held()
      .then((now) => (most = Math.max(most, now)))
      .catch(() => undefined)
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  return {
    growth: async () => {
      clearInterval(timer)
      await session?.detach()
      return most - before
    },
  }
}

async function anonymousBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
