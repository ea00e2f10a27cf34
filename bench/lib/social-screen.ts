import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { PageObject } from '#contracts/social/social-comment.ts'
import { serveBareDesk } from './bare-desk.ts'
import { watchedDesk, watchedIn } from './desk-watch.ts'
import { must } from './goods.ts'
import { atMost, type BenchLines, reportedOnly, within } from './line.ts'
import { COMMENTS, type SocialStage } from './social-stage.ts'
import { median } from './stats.ts'

const OPENINGS = 7
const FIRST_SCREEN_MS = 1000
const LONGEST_TASK_MS = 50
const SCREENS = 60
const MARKED_MS = 100
/** Delay of the server's response to a mark. */
const SLOW_MS = 1000
const NAME = `comment desk with ${COMMENTS} comments`

/** Opens the desk and a bare list of the same comments, in turns and with a cold cache. */
export async function* measureFirstScreen({ browser, client, path, url, goods }: SocialStage): BenchLines {
  const bare = await serveBareDesk(must(await client.get(`${path}/comment?limit=100`)))
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round <= OPENINGS; round += 1)
      for (const [into, address, token] of [
        [theirs, bare.url, ''],
        [ours, url, goods.seller.token],
      ] as const) {
        const page = await watchedDesk(browser, address, token)
        // The first round warms up the servers.
        if (round > 0) into.push((await watchedIn(page)).firstMs)
        await page.context().close()
      }
  } finally {
    bare.close()
  }
  const figures = { unit: 'ms', measured: median(ours) }
  yield atMost(1, { name: `${NAME}: time to the first screen, against its limit`, floor: FIRST_SCREEN_MS, ...figures })
  yield reportedOnly({
    name: `${NAME}: time to the first screen, against a bare list`,
    floor: median(theirs),
    ...figures,
  })
}

/** Longest task of the page while `work` runs in it; 0 if none was longer than 50 ms. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await work()
  await pause(500)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks))
}

/**
 * Scrolls from the newest comment to the oldest as fast as pages load, then several screens up and down frame by frame.
 */
export async function* measureScrolling({ browser, url, goods }: SocialStage): BenchLines {
  const page = await watchedDesk(browser, url, goods.seller.token)
  const toTheEnd = () =>
    page.evaluate(async () => {
      const lastShown = () => {
        const row = [...document.querySelectorAll('article[data-comment]')].at(-1)
        return [Number(row?.getAttribute('aria-posinset')), Number(row?.getAttribute('aria-setsize'))]
      }
      for (let [at, all] = lastShown(); at !== all; [at, all] = lastShown()) {
        window.scrollTo(0, document.documentElement.scrollHeight)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
  const byFrame = () =>
    page.evaluate(async (screens) => {
      for (const direction of [-1, 1])
        for (let n = 0; n < screens * 10; n += 1) {
          window.scrollBy(0, (direction * window.innerHeight) / 10)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
    }, SCREENS)
  for (const [name, work] of [
    ['scrolling to the oldest', toTheEnd],
    ['scrolling through what is loaded', byFrame],
  ] as const)
    yield atMost(1, {
      name: `${NAME}: longest task while ${name}`,
      unit: 'ms',
      floor: LONGEST_TASK_MS,
      measured: await longestTask(page, work),
    })
  yield* measureMarking(page)
  await page.context().close()
}

/** Marks all loaded comments as read, with a server that takes a second to respond. */
async function* measureMarking(page: Page): BenchLines {
  await page.route('**/hasUnreadComment', async (route) => {
    await pause(SLOW_MS)
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  const button = page.getByRole('button', { name: 'Oznacz jako przeczytane', exact: true })
  await button.scrollIntoViewIfNeeded()
  await page.locator('article[data-unread]').first().waitFor()
  const answer = page.waitForResponse((response) => response.url().endsWith('/hasUnreadComment'))
  const shown = await button.evaluate(async (element: HTMLElement) => {
    const start = performance.now()
    element.click()
    while (document.querySelector('article[data-unread]'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - start
  })
  yield within(MARKED_MS, 'ms', `${NAME}: time to show all as read while the server takes ${SLOW_MS} ms`, shown)
  const { unreadQuantity } = (await (await answer).json()) as PageObject
  yield within(0, 'comments', `${NAME}: comments still unread after the server's response`, unreadQuantity)
}
