import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startBareNext } from './lib/bare-next.ts'
import { firstFrameMs, launchBrowser } from './lib/browser.ts'
import { atMost, reportedOnly, within, type BenchLines } from './lib/line.ts'
import { publishProduct, publishReels } from './lib/reels.ts'
import { startServer } from './lib/server.ts'

/** Also counts scripts loaded shortly after the page. */
const AFTER_LOAD_MS = 3000

/** Kilobytes of scripts transferred (compressed) until `ready` resolves on the page. */
async function scriptKilobytes(
  browser: Browser,
  url: string,
  ready: (page: Page, url: string) => Promise<unknown> = stillForAWhile,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await ready(page, url)
  const kilobytes = bytes / 1024
  await context.close()
  return kilobytes
}

async function stillForAWhile(page: Page, url: string): Promise<unknown> {
  await page.goto(url, { waitUntil: 'load' })
  return page.waitForTimeout(AFTER_LOAD_MS)
}

/** Scripts begin after the first paint, which may be after the page's `load`. */
async function untilItAnswers(page: Page, url: string): Promise<unknown> {
  await page.addInitScript(() =>
    addEventListener('kramik:ready', () => Object.assign(document.documentElement.dataset, { answers: '' })),
  )
  await page.goto(url)
  return page.locator('html[data-answers]').waitFor()
}

/** Limit for the scripts of a product page's first load. */
const PRODUCT_PAGE_KB = 190

/** Limit for scripts before a reel's first frame, in addition to those of the bare page. */
const BEFORE_FIRST_FRAME_KB = 60

/**
 * Script size of a legal page against a bare page of the same framework, and the additional scripts of a reel's page.
 */
export async function* benchJavaScript(): BenchLines {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-javascript-'))
  const [server, bare] = [await startServer(), await startBareNext()]
  const browser = await launchBrowser()
  try {
    const floor = await scriptKilobytes(browser, bare.origin)
    const legal = await scriptKilobytes(browser, `${server.origin}/regulamin`)
    yield atMost(1.25, { name: 'JavaScript of a legal page, against a bare page', unit: 'KB', floor, measured: legal })
    const product = server.origin + (await publishProduct(server, folder))
    const firstLoad = await scriptKilobytes(browser, product, untilItAnswers)
    yield within(PRODUCT_PAGE_KB, 'KB', 'JavaScript of a product page until it answers', firstLoad)
    await publishReels(server, folder, 3)
    const reels = `${server.origin}/watch/short`
    const aboveBare = async (ready?: typeof stillForAWhile) => ({
      unit: 'KB',
      floor: BEFORE_FIRST_FRAME_KB,
      measured: Math.max(0, (await scriptKilobytes(browser, reels, ready)) - floor),
    })
    const name = 'JavaScript before the first frame of a reel, in addition to a bare page'
    yield atMost(1, { name, ...(await aboveBare(firstFrameMs)) })
    // No target, because scripts after the first frame delay nobody.
    yield reportedOnly({ name: 'all JavaScript of a reel page, in addition to a bare page', ...(await aboveBare()) })
  } finally {
    await browser.close()
    await bare.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
