import type { Page } from '@playwright/test'

declare global {
  interface Window {
    isReady?: boolean
  }
}

const HAS_SCRIPTS = 'script#__NEXT_DATA__'

/**
 * Makes `goto` wait until the page handles input. Its scripts start only after it is painted and loaded. Input before
 * that is tested with `waitUntil: 'commit'`.
 */
export async function actsWhenReady(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('kramik:ready', () => {
      window.isReady = true
    })
  })
  const untilReady = () =>
    page.waitForFunction((scripts) => window.isReady === true || !document.querySelector(scripts), HAS_SCRIPTS)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilReady()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await untilReady()
    return answer
  }
}
