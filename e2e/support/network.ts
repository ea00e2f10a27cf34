import type { Page, Request } from '@playwright/test'

/** Limits the bandwidth of a page, in bits a second, until it is changed again. */
export async function limitNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (bytes: number, latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  return { to: (bits: number) => limit(bits / 8, 20), open: () => limit(-1, 0) }
}

/** Pretends that the browser has data saving enabled. Runs in the page, before its scripts. */
export function saveData(): void {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(connection, 'saveData', { get: () => true })
}

/** The streams of events that a page has open from now on, each by the kinds of its topics. */
export function eventStreams(page: Page): () => string[][] {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) open.add(request)
  })
  const close = (request: Request) => open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  const kindsOf = (request: Request) =>
    new URL(request.url()).searchParams.getAll('topics[]').map((topic) => topic.replace(/:.*/, ''))
  return () => [...open].map((request) => kindsOf(request).toSorted())
}
