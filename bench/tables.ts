import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { startPostgres } from '#tests/setup/postgres.ts'
import { launchBrowser } from './lib/browser.ts'
import { sellGoods } from './lib/goods.ts'
import { growBy } from './lib/growth-rows.ts'
import { buildTemplates } from './lib/growth-templates.ts'
import { within, type BenchLines } from './lib/line.ts'
import { signUpSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'

const ROWS = 10_000
const LONGEST_TASK_MS = 50
const SCREENS = 60
const TABLES = { products: '/profile/dashboard/depot', orders: '/profile/dashboard/orders' }

type TraceEvent = { ph: string; name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/**
 * CPU time in milliseconds of the page's longest task while `work` runs. Its duration would also count the time of other
 * processes on a busy machine.
 */
async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'], screenshots: false })
  await work()
  await pause(500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
  const mains = new Set(traceEvents.filter(isMain).map(threadOf))
  return (
    traceEvents.reduce((most, event) => (mains.has(threadOf(event)) ? Math.max(most, event.tdur ?? 0) : most), 0) / 1000
  )
}

/** Scrolls on as pages arrive. Resolves to the number of the last row that was shown. */
const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const lastShown = () =>
      Number([...document.querySelectorAll('[role=table] [data-index]')].at(-1)?.getAttribute('data-index'))
    const total = Number(document.querySelector('[role=table]')?.getAttribute('aria-rowcount')) - 1
    let [at, idle] = [lastShown(), 0]
    while (at < total - 1 && idle < 200) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = lastShown()
      idle = now === at ? idle + 1 : 0
      at = now
    }
    return at + 1
  })

const byFrame = (page: Page) =>
  page.evaluate(async (screens) => {
    for (const direction of [-1, 1])
      for (let n = 0; n < screens * 10; n += 1) {
        window.scrollBy(0, (direction * window.innerHeight) / 10)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
  }, SCREENS)

async function* linesOf(browser: Browser, name: string, url: string, token: string): BenchLines {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.addInitScript((value) => localStorage.setItem('session-token', value), token)
    await page.goto(url)
    await page.locator('[role=table] [data-index]').first().waitFor()
    let shown = 0
    const loading = await longestTask(browser, page, async () => {
      shown = await toTheEnd(page)
    })
    if (shown < ROWS) throw new Error(`Only ${shown} ${name} were shown`)
    const claim = `table of ${ROWS} ${name}: longest task, CPU time, while`
    yield within(LONGEST_TASK_MS, 'ms', `${claim} scrolling to the end`, loading)
    const scrolled = await longestTask(browser, page, () => byFrame(page))
    yield within(LONGEST_TASK_MS, 'ms', `${claim} scrolling through what is loaded`, scrolled)
  } finally {
    await page.close()
  }
}

/** The seller's tables with 10,000 rows, scrolled from the first row to the last and back through some screens. */
export async function* benchTables(parts: string[]): BenchLines {
  const postgres = await startPostgres()
  const client = new Client({ connectionString: postgres.url })
  const server = await startServer({ DATABASE_URL: postgres.url })
  const browser = await launchBrowser()
  try {
    await client.connect()
    const [goods, buyer] = [await sellGoods(server.api, [9]), await signUpSeller(server.api)]
    await growBy(client, await buildTemplates(client, server.api, goods, buyer), { from: 1, to: ROWS })
    for (const [name, path] of Object.entries(TABLES))
      if (parts.length === 0 || parts.includes(name))
        yield* linesOf(browser, name, server.origin + path, goods.seller.token)
  } finally {
    await browser.close()
    await server.close()
    await client.end()
    await postgres.stop()
  }
}
