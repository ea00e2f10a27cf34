import type { Browser } from '@playwright/test'
import { startBareNext } from './lib/bare-next.ts'
import { launchBrowser } from './lib/browser.ts'
import { atMost, type BenchLine } from './lib/line.ts'
import { startServer } from './lib/server.ts'

/** What comes by itself after the page stands belongs to it too. */
const AFTER_LOAD_MS = 3000

/** Kilobytes of scripts that came over the wire, compressed as they were, until the page has been still for a while. */
async function scriptKilobytes(browser: Browser, url: string): Promise<number> {
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
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(AFTER_LOAD_MS)
  await context.close()
  return bytes / 1024
}

/** A legal page against a bare page of the same framework packages. */
export async function benchJavaScript(): Promise<BenchLine[]> {
  const [server, bare] = [await startServer(), await startBareNext()]
  const browser = await launchBrowser()
  try {
    return [
      atMost(1.25, {
        name: 'JavaScript of a legal page',
        unit: 'KB',
        floor: await scriptKilobytes(browser, bare.origin),
        measured: await scriptKilobytes(browser, `${server.origin}/regulamin`),
      }),
    ]
  } finally {
    await browser.close()
    await bare.close()
    await server.close()
  }
}
