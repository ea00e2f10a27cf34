import type { Browser, Page } from '@playwright/test'

type Watched = {
  /** Time of the first frame with a comment, in milliseconds from the navigation. */
  firstMs: number
  /** Time at which each new comment first appeared, by its name. */
  seenAt: Record<string, number>
  /** Names of comments that were shown in two rows at once. */
  doubled: string[]
}
type WatchedWindow = { watchedDesk?: Watched }

export const newsOf = (name: string) => `Nowość ${name}.`

/** Opens a page with a cold cache that records when comments appear. Polling it would disturb the measurement. */
export async function watchedDesk(browser: Browser, url: string, token = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((known) => {
    if (known !== '') localStorage.setItem('session-token', known)
    const watched: Watched = { firstMs: 0, seenAt: {}, doubled: [] }
    ;(window as WatchedWindow).watchedDesk = watched
    let isSeen = false
    const check = () => {
      const rows = [...document.querySelectorAll('article[data-comment]')]
      if (rows.length > 0 && !isSeen) {
        isSeen = true
        requestAnimationFrame(() => {
          watched.firstMs = performance.now()
        })
      }
      const now = new Set<string>()
      for (const { textContent } of rows) {
        const name = /Nowość (\w+)\./.exec(textContent)?.[1]
        if (name === undefined) continue
        if (now.has(name)) watched.doubled.push(name)
        now.add(name)
        watched.seenAt[name] ??= Date.now()
      }
    }
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
  }, token)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => ((window as WatchedWindow).watchedDesk?.firstMs ?? 0) > 0)
  return page
}

export const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as WatchedWindow).watchedDesk ?? { firstMs: 0, seenAt: {}, doubled: [] })
