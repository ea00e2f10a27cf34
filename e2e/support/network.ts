import type { Page } from '@playwright/test'

/** Lets only so many bits a second come to a page from now on, until it is told otherwise. */
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

/** For a page's beginning: its browser is told to save data. */
export function saveData(): void {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(connection, 'saveData', { get: () => true })
}
