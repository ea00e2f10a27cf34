import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { vi } from 'vitest'
import type { PageRoute } from '#contracts/base/page-query.rules.ts'
import { type LoadContext, type LoadResult, withPage } from '#lib/server/page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { app } from './app.ts'

type Load = (context: LoadContext<PageRoute>) => Promise<LoadResult>
/** `route` names the page's parameters, if its query is read. */
export type SitePage = { path: string; load: Load; route?: PageRoute; params?: Record<string, string> }

/** Header of a request that bypasses the cache. */
const ANEW = 'x-anew'

/** Fields that pages refetch before use, or that change without a notification. */
const VOLATILE = /^(quantity|likeQuantity|viewQuantity|favoriteQuantity|dataUpdatedAt|dehydratedAt|renderedAt)$/

const withoutVolatile = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (VOLATILE.test(key) ? undefined : value))

/** Serves the pages' data through a real page cache, which receives the changes of the app under test. */
export async function openCachedSite(pages: readonly SitePage[]) {
  const renders = new Map<string, number>()
  vi.stubGlobal('kramikWeb', { access: { apiOrigin: app().origin, internalToken: '' } })

  async function render(request: IncomingMessage, response: ServerResponse) {
    const page = pages.find(({ path }) => path === request.url)
    if (!page) throw new Error(`There is no page ${request.url}`)
    renders.set(page.path, (renders.get(page.path) ?? 0) + 1)
    const query = Object.fromEntries(new URL(page.path, app().origin).searchParams)
    const context = { req: request, res: response, params: page.params ?? {}, query, resolvedUrl: page.path }
    const answer = await withPage({ ...(page.route && { route: page.route }), load: page.load })(
      context as unknown as GetServerSidePropsContext,
    )
    if (!('props' in answer)) response.statusCode = 404
    // Cache time longer than any test.
    else if (response.getHeader('cache-control') !== 'private, no-store')
      response.setHeader('cache-control', 'public, s-maxage=60')
    response.end(JSON.stringify(answer))
  }

  const cache = createPageCache(render)
  app().context.changes.onTouched(cache.drop)
  const server = createServer((request, response) => {
    const isAnew = ANEW in request.headers
    void (isAnew ? render : cache.handle)(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function readAll(headers: Record<string, string>) {
    const texts: Record<string, unknown> = {}
    for (const { path } of pages) {
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(`${path}: ${text}`)
      texts[path] = withoutVolatile(text)
    }
    return texts
  }

  return {
    /** Reads all pages, from the cache if possible. `rendered` are the paths that were not cached. */
    read: async () => {
      const before = new Map(renders)
      const texts = await readAll({})
      const rendered = [...renders.keys()].filter((path) => renders.get(path) !== before.get(path))
      return { pages: texts, rendered }
    },
    /** Refills the cache, so that no page expires during a test. */
    readAnew: async () => {
      cache.drop('everything')
      await readAll({})
    },
    /** Renders all pages anew, without the cache. */
    render: () => readAll({ [ANEW]: '1' }),
    close: async () => {
      vi.unstubAllGlobals()
      await new Promise((closed) => server.close(closed))
    },
  }
}
