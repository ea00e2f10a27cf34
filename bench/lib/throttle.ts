import type { Page } from '@playwright/test'

/** Simulates a phone on a train: 4 Mbit/s down, 1 Mbit/s up, 100 ms latency. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: (4 * 1000 * 1000) / 8,
    uploadThroughput: (1000 * 1000) / 8,
  })
}
