import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { VideoList } from '#contracts/video/video.ts'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { launchOwnBrowser } from './browser.ts'
import { fillReelForm, stockDepot } from './reel-form.ts'
import { signUpSeller, type BenchSeller } from './seller.ts'
import { startServer } from './server.ts'

const FILM_BYTES = 9_000_000
/** Number of chunks that are acknowledged between two failures. */
const CHUNKS_BETWEEN = 2
/** Minimum duration of a chunk's request, so that it can be interrupted. */
const CHUNK_MS = 150
const CHECK_EVERY_MS = 50
const UPLOAD = '**/_uploader/media/upload?**'

type Trouble = 'api' | 'browser' | 'network'
export type Troubles = { reels: number } & Record<Trouble, number>
export type Outcome = {
  /** Descriptions of the reels that were published in the end, and of those submitted. */
  published: string[]
  sentOff: string[]
  /** Chunks sent again although the server had acknowledged them. */
  repeated: string[]
}

/** Submits reels in the page and then causes failures until all of them are published. */
export async function uploadThroughTrouble({ reels, ...troubles }: Troubles): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-trouble-'))
  const server = await startServer()
  const seller = await signUpSeller(server.api)
  await stockDepot(server.api, seller)
  const chunks = createLedger()
  const open = () => openBrowser(join(folder, 'profile'), server.origin, seller, chunks)
  let { context, page } = await open()
  try {
    const film = padVideo(await sampleVideo({ seconds: 1 }), FILM_BYTES)
    const sentOff = Array.from({ length: reels }, (_, index) => `Rolka, która dojdzie na pewno, nr ${index + 1}`)
    await page.goto('/profile/reel_create')
    for (const [index, description] of sentOff.entries()) {
      const path = join(folder, `${index}.mp4`)
      await writeFile(path, film)
      await fillReelForm(page, path, description)
      // Pause the queue, so that all reels are in it before the first failure.
      if (index === 0) await pressInQueue(page, 'Wstrzymaj')
    }
    await pressInQueue(page, 'Wyślij dalej')
    for (const trouble of shuffled(troubles)) {
      await chunks.more(CHUNKS_BETWEEN, async () => (await videosOf(server.api, seller)).length >= reels)
      if (trouble === 'api') {
        await server.restartKilled()
        // End the retry delay of 20 s, like an impatient seller.
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
      } else if (trouble === 'network') {
        await context.setOffline(true)
        await page.waitForFunction(() => !navigator.onLine)
        await context.setOffline(false)
      } else {
        await crash(context)
        ;({ context, page } = await open())
        await dropRecentStorage(context, seller)
        await page.goto('/regulamin')
      }
    }
    const published = await untilAll(server.api, seller, reels)
    return { published, sentOff, repeated: chunks.repeated }
  } finally {
    await context.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function pressInQueue(page: Page, name: string) {
  await page.getByRole('button', { name: /Kolejka rolek/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
}

async function openBrowser(profile: string, baseURL: string, { token }: BenchSeller, chunks: Ledger) {
  const context = await launchOwnBrowser(profile, { baseURL })
  await context.addInitScript((known) => localStorage.setItem('session-token', known), token)
  chunks.listenTo(context)
  await context.route(UPLOAD, async (route) => {
    await pause(CHUNK_MS)
    // The page that sent the request may be closed by now.
    await route.continue().catch(() => undefined)
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) } satisfies {
    page: Page
    context: BrowserContext
  }
}

/** Kills the browser, as if the machine had been switched off. */
async function crash(context: BrowserContext) {
  const browser = context.browser()
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  const session = await browser?.newBrowserCDPSession()
  await session?.send('Browser.crash').catch(() => undefined)
  await gone
}

/** Removes what a crash can lose: browsers write localStorage to disk up to some seconds later. */
const dropRecentStorage = (context: BrowserContext, { uuid }: BenchSeller) =>
  context.addInitScript((key) => {
    if (sessionStorage.getItem('has-lost') !== null) return
    sessionStorage.setItem('has-lost', '1')
    localStorage.removeItem(key)
  }, `reel-queue:${uuid}`)

type Ledger = ReturnType<typeof createLedger>

/** Records the chunks that the server has acknowledged, over all browsers. */
function createLedger() {
  const acknowledged = new Set<string>()
  const repeated: string[] = []
  const chunkOf = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/_uploader/media/upload') || request.method() !== 'POST') return null
    return `${searchParams.get('uuid')} ${searchParams.get('chunkIndex')}`
  }
  return {
    repeated,
    listenTo(context: BrowserContext) {
      context.on('request', (request) => {
        const chunk = chunkOf(request)
        if (chunk !== null && acknowledged.has(chunk)) repeated.push(chunk)
      })
      context.on('response', (response) => {
        const chunk = chunkOf(response.request())
        if (chunk !== null && response.status() === 200) acknowledged.add(chunk)
      })
    },
    /**
     * Waits for this many more acknowledgements, or until nothing is left to send, because a killed browser loses
     * responses that it has not read.
     */
    async more(count: number, isOver: () => Promise<boolean>) {
      const wanted = acknowledged.size + count
      while (acknowledged.size < wanted && !(await isOver())) await pause(CHECK_EVERY_MS)
    },
  }
}

/** Each kind as often as requested, in random order. */
function shuffled(troubles: Record<Trouble, number>): Trouble[] {
  const all = (Object.keys(troubles) as Trouble[]).flatMap((kind) =>
    Array.from({ length: troubles[kind] }, (_, index) => ({ kind, at: (index + 0.5) / troubles[kind] })),
  )
  return all.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind)
}

async function untilAll(api: string, seller: BenchSeller, reels: number): Promise<string[]> {
  for (;;) {
    const videos = await videosOf(api, seller)
    if (videos.length >= reels && videos.every(({ isAvailable }) => isAvailable))
      return videos.map(({ description }) => description)
    await pause(500)
  }
}

async function videosOf(api: string, { uuid, token }: BenchSeller) {
  const answer = await fetch(`${api}/user/${uuid}/video?limit=50`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as VideoList).data
}
