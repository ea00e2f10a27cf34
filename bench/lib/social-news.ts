import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { serveBareDesk } from './bare-desk.ts'
import { newsOf, watchedDesk, watchedIn } from './desk-watch.ts'
import { atMost, type BenchLines, reportedOnly, within } from './line.ts'
import { scaled, type SocialStage } from './social-stage.ts'
import { percentile } from './stats.ts'

const NEWS = scaled(40)
const HOOK_MS = 2000
const HOOK_EVERY_MS = 600
const POLLED_MS = 35_000
const OPENED_MS = 5000
/** Six per poll: more at once would not all be in view, where the desk renders them. */
const POLL_EVERY_MS = 5000
/** Usage of the quota as reported by the network, too low to slow down polling. */
const USAGE_PERCENT = 49
const DAY_MS = 24 * 60 * 60 * 1000
/** Number of calls a day that the network allows a page for each person who interacts with it. */
const CALLS_A_PERSON = 4800
/** The seller and the buyer. */
const PEOPLE = 2

type Said = Record<string, number>

/** Delays of new comments in each page, once all have appeared; infinite for those that never did. */
async function delaysIn(pages: readonly Page[], said: Said, patienceMs: number) {
  const end = Date.now() + patienceMs
  const isMissing = async (page: Page) => {
    const { seenAt } = await watchedIn(page)
    return Object.keys(said).some((name) => !(name in seenAt))
  }
  for (const page of pages) while (Date.now() < end && (await isMissing(page))) await pause(200)
  // Duplicates would appear within this time.
  await pause(2000)
  const watched = await Promise.all(pages.map(watchedIn))
  return {
    delays: watched.flatMap(({ seenAt }) =>
      Object.entries(said).map(([name, at]) => (seenAt[name] ?? Number.POSITIVE_INFINITY) - at),
    ),
    wrong: watched.flatMap(({ seenAt, doubled }) => [
      ...Object.keys(said).filter((name) => !(name in seenAt)),
      ...new Set(doubled.filter((name) => name in said)),
    ]).length,
  }
}

const once = (how: string, measured: number) =>
  within(0, 'comments', `new comments by ${how} that are missing on a desk or shown twice`, measured)

/** Two desks of one account, and a bare list that is notified of new comments at once. */
export async function* measureHook({ browser, network, goods, url, say }: SocialStage): BenchLines {
  const bare = await serveBareDesk({ data: [{ uuid: 'first', content: 'Pierwszy' }] })
  const { token } = goods.seller
  const desks = [await watchedDesk(browser, url, token), await watchedDesk(browser, url, token)]
  const list = await watchedDesk(browser, bare.url)
  const [said, bareSaid]: [Said, Said] = [{}, {}]
  try {
    for (let n = 0; n < NEWS; n += 1) {
      const name = `h${n}`
      said[name] = Date.now()
      await network.notifyHook([{ verb: 'add', comment: say(newsOf(name)) }])
      await pause(HOOK_EVERY_MS / 2)
      bareSaid[name] = Date.now()
      await bare.hook({ uuid: name, content: newsOf(name) })
      await pause(HOOK_EVERY_MS / 2)
    }
    const [ours, theirs] = [await delaysIn(desks, said, 10_000), await delaysIn([list], bareSaid, 10_000)]
    const figures = { unit: 'ms', measured: percentile(ours.delays, 0.95) }
    const name = 'time until a new comment appears by webhook, p95'
    yield atMost(1, { name: `${name}, against its limit`, floor: HOOK_MS, ...figures })
    yield reportedOnly({ name: `${name}, against a bare list`, floor: percentile(theirs.delays, 0.95), ...figures })
    yield once('webhook', ours.wrong)
  } finally {
    for (const page of [...desks, list]) await page.context().close()
    bare.close()
  }
}

/** Without the webhook, new comments are found only by polling. */
export async function* measurePolling({ browser, network, goods, url, say }: SocialStage): BenchLines {
  const desk = await watchedDesk(browser, url, goods.seller.token)
  const said: Said = {}
  let calls = 0
  network.setUsage(USAGE_PERCENT)
  // Opening a desk also reads the list of pages and posts, once.
  await pause(OPENED_MS)
  // Replies to earlier comments are still being sent, and are no calls of polling.
  network.onCall(({ method }, isDone) => {
    if (!isDone && method === 'GET') calls += 1
  })
  try {
    const start = Date.now()
    for (let n = 0; n < NEWS; n += 1) {
      const name = `p${n}`
      said[name] = Date.now()
      say(newsOf(name))
      await pause(POLL_EVERY_MS)
    }
    const { delays, wrong } = await delaysIn([desk], said, POLLED_MS + 10_000)
    yield atMost(1, {
      name: `time until a new comment appears by polling with ${USAGE_PERCENT} % of the quota used, p95`,
      unit: 'ms',
      floor: POLLED_MS,
      measured: percentile(delays, 0.95),
    })
    yield once('polling', wrong)
    yield atMost(0.5, {
      name: `calls that read for an open desk per day, against the quota of a page with ${PEOPLE} people`,
      unit: 'calls',
      floor: CALLS_A_PERSON * PEOPLE,
      measured: (calls * DAY_MS) / (Date.now() - start),
    })
  } finally {
    network.setUsage(null)
    network.onCall(() => undefined)
    await desk.context().close()
  }
}
