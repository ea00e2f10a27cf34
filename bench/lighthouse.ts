import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import { createClient } from '#tests/setup/client.ts'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { startDemoServer } from './lib/demo-server.ts'
import { connectToBrowser } from './lib/devtools.ts'
import { deliveriesOf, guestOrder, must, sellGoods, sendOrder } from './lib/goods.ts'
import { atLeast, type BenchLines } from './lib/line.ts'
import { median } from './lib/stats.ts'

/** Minimum scores (of 100) by page. Text pages must be faster than pages with films. */
type Targets = Partial<Record<Category, number>>
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const READ = { ...LEAST, performance: 97 }
/** Lower, because the film is most of the page's weight. */
const WATCHED = { ...LEAST, performance: 90 }
const PAGES: Record<string, Targets> = {
  '/': LEAST,
  '/sprzedaz-na-zywo': LEAST,
  '/regulamin': LEAST,
  '/blog': READ,
  '/blog/jak-zmierzyc-sie-do-sukienki': READ,
  '/kategoria/torebki': READ,
  '/produkt/sukienka-kopertowa-laka-w-drobne-kwiaty-wiskoza-4020d7e2-a5f3-5e1f-8fca-06afb0a6ae78': LEAST,
  '/watch/short': WATCHED,
}
/** Private pages, without an SEO score because search engines must not index them. */
const OWN = { performance: 90, accessibility: 100 }
const ROUNDS = 2

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

async function scores(url: string, port: number, isSignedIn = false): Promise<Record<Category, number>> {
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: isSignedIn } as const
  const answer = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] })
  if (!answer) throw new Error(`Nothing was measured of ${url}`)
  const { categories, audits } = answer.lhr
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  for (const { auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9)
        console.log(`  ${new URL(url).pathname} ${id}: ${audit.displayValue ?? audit.title}`)
    }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

/** True if one run meets a target that another run misses. */
const disagree = (runs: Record<Category, number>[], least: Targets) =>
  CATEGORIES.some((name) => new Set(runs.map((run) => run[name] >= (least[name] ?? 0))).size > 1)

async function* linesOf(
  url: string,
  least: Targets,
  run: (url: string) => Promise<Record<Category, number>>,
): BenchLines {
  const runs: Record<Category, number>[] = []
  while (runs.length < ROUNDS || (runs.length === ROUNDS && disagree(runs, least))) runs.push(await run(url))
  for (const name of CATEGORIES) {
    const floor = least[name]
    if (floor === undefined) continue
    const measured = median(runs.map((one) => one[name]))
    yield atLeast(1, { name: `Lighthouse ${name} of ${nameOf(url)}`, unit: 'of 100', floor, measured })
  }
}

const nameOf = (url: string) => new URL(url).pathname.replace(/[0-9a-f-]{36}/, '…')

/** Creates a user who buys and sells: goods in the basket, an order at the desk, and a guest's order. */
async function buildShopper(api: string) {
  const [own, other] = [await sellGoods(api, [9]), await sellGoods(api, [9])]
  const { uuid, token } = own.seller
  must(await createClient(api, token).put(`/user/${uuid}/basket/item/${other.variants[0]}`, { quantity: 1 }))
  const placed = must<OrderCreated>(await sendOrder(api, guestOrder(own.variants, await deliveriesOf(api, [own]))))
  const order = `/basket/finish/${placed.id}#token=${placed.token}`
  return { token, paths: ['/basket', '/basket/checkout', order, '/profile/dashboard/orders'] }
}

/** Signs in by setting the token in the pages' local storage, and clears the cache of earlier pages. */
async function preparePage(origin: string, port: number, token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const { send, end } = await connectToBrowser(webSocketDebuggerUrl)
  const { targetId } = await send('Target.createTarget', { url: `${origin}/robots.txt` })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const expression = `localStorage.setItem('session-token', ${JSON.stringify(token)}), location.origin`
  for (;;) {
    const { result } = (await send('Runtime.evaluate', { expression }, String(sessionId))) as {
      result: { value: unknown }
    }
    if (result.value === origin) break
    await pause(50)
  }
  await send('Network.clearBrowserCache', {}, String(sessionId))
  await send('Target.closeTarget', { targetId })
  end()
}

/**
 * Scores with Lighthouse's mobile preset: a simulated slow phone on a slow network. Median of two runs, or of three if
 * two disagree about a target. `lighthouse:produkt` measures the pages with this in their paths.
 */
export async function* benchLighthouse(parts: string[]): BenchLines {
  const isWanted = (path: string) => parts.length === 0 || parts.some((part) => path.includes(part))
  const server = await startDemoServer()
  const chrome = await launch({
    chromePath: findProgram.chromium() ?? findProgram.headlessChromium() ?? 'chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    // Warm up, because a new browser paints its first page a second late.
    await scores(server.origin, chrome.port)
    for (const [path, least] of Object.entries(PAGES).filter(([path]) => isWanted(path)))
      yield* linesOf(server.origin + path, least, (url) => scores(url, chrome.port))
    const { token, paths } = await buildShopper(server.api)
    for (const path of paths.filter(isWanted))
      yield* linesOf(server.origin + path, OWN, async (url) => {
        await preparePage(server.origin, chrome.port, token)
        return scores(url, chrome.port, true)
      })
  } finally {
    chrome.kill()
    await server.close()
  }
}
