import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { actsWhenReady } from './ready.ts'
import { watch, type Watch } from './watch.ts'

type Fixtures = {
  /** Accepts browser messages that this test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Opens another browser context, which shares no storage with the first one. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>
  watches: Watch[]
}

/** Playwright's `test`, which also fails on errors and warnings of the browser that were not allowed. */
export const test = base.extend<Fixtures>({
  watches: [
    async ({ context }, provide) => {
      const watches = [watch(context)]
      await provide(watches)
      base
        .expect(
          watches.flatMap(({ complaints }) => complaints()),
          'what the browser complained about',
        )
        .toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page }, provide) => {
    await actsWhenReady(page)
    await provide(page)
  },

  allow: async ({ watches }, provide) => {
    await provide((pattern) => {
      for (const each of watches) each.allow(pattern)
    })
  },

  anotherVisitor: async (
    { browser, contextOptions, viewport, hasTouch, isMobile, baseURL, locale, watches },
    provide,
  ) => {
    const open: Page[] = []
    await provide(async (options) => {
      const own = { viewport, hasTouch, isMobile, locale, baseURL }
      const context = await browser.newContext({ ...contextOptions, ...own, ...options } as BrowserContextOptions)
      watches.push(watch(context))
      const page = await context.newPage()
      if (options?.javaScriptEnabled !== false) await actsWhenReady(page)
      open.push(page)
      return page
    })
    for (const page of open) await page.context().close()
  },
})

export const { expect } = test
