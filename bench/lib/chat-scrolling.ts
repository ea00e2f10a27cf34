import { launchBrowser } from './browser.ts'
import { type ChatHome, fillAuthors, fillLive, fillMessages } from './chat-home.ts'
import { atMost, type BenchLines } from './line.ts'
import { startServer } from './server.ts'

const MESSAGES = 5000
const LONGEST_TASK_MS = 50
const SCREENS = 60

/** Scrolls a desk whose chat has 5,000 messages from the beginning to the end and back. */
export async function* measureScrolling(home: ChatHome): BenchLines {
  const live = await fillLive(home, 'hania')
  const { uuids } = await fillAuthors(home)
  await fillMessages(home, live, uuids, MESSAGES, 10)
  const server = await startServer({ DATABASE_URL: home.url, DATA_DIR: home.dataDir })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('session-token', token), live.token)
    await page.goto(`${server.origin}/profile/dashboard/live`)
    const list = page.getByRole('region', { name: 'Wiadomości na czacie' })
    await list.waitFor()
    const sizeOf = () =>
      list.evaluate((box) => Number(box.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0))
    while ((await sizeOf()) < MESSAGES) {
      await list.evaluate((box) => box.scrollTo({ top: 0 }))
      await page.waitForTimeout(50)
    }
    const longest = await list.evaluate(async (box, screens) => {
      let most = 0
      const observer = new PerformanceObserver((tasks) => {
        for (const { duration } of tasks.getEntries()) most = Math.max(most, duration)
      })
      observer.observe({ type: 'longtask' })
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (const direction of [-1, 1])
        for (let n = 0; n < screens * 10; n += 1) {
          box.scrollBy({ top: (direction * box.clientHeight) / 10 })
          await frame()
        }
      await new Promise((resolve) => setTimeout(resolve, 500))
      return most
    }, SCREENS)
    yield atMost(1, {
      name: `chat of ${MESSAGES} messages: longest task while scrolling`,
      unit: 'ms',
      floor: LONGEST_TASK_MS,
      measured: longest,
    })
  } finally {
    await browser.close()
    await server.close()
  }
}
