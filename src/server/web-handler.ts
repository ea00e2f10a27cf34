import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Touched } from '#contracts/subjects.rules.ts'
import { renderingKey } from './auth/rendering-key.ts'
import { createTokens, tokenSecrets } from './auth/tokens.ts'
import { settleNodeEnv, type Config } from './config.ts'
import { createLog } from './log.ts'
import { isForGate } from './plugins/pass-to-gates.ts'
import { createPageCache, type HandlePage } from './page-cache.ts'
import { hideSubjects } from './page-subjects.ts'
import { openRedisPageStore } from './ports/page-store/redis-page-store.ts'
import { createPageHeaders } from './security-headers.ts'

export type WebHandler = {
  /** True if the browser's files come from a build. In development the handler generates them. */
  isBuilt: boolean
  handle: HandlePage
  /** Attaches the WebSocket of hot reload, in development. */
  attach: (server: Server) => void
  /** Invalidates cached pages that show the touched subjects. */
  dropPages: (touched: Touched) => void
  close: () => Promise<void>
}

/** Handler of the pages for any HTTP server. Needs `next build` first, except in development. */
export async function createWebHandler(config: Config): Promise<WebHandler> {
  settleNodeEnv(config)
  const tokens = createTokens(await tokenSecrets(config))
  const access = { apiOrigin: config.renderingOrigin, renderingKey: renderingKey(tokens) }
  globalThis.kramikWeb = { settings: config.web, access }
  const { default: next } = await import('next')
  const isDev = config.mode === 'development'
  const app = next({
    dev: isDev,
    dir: fileURLToPath(new URL('../..', import.meta.url)),
    hostname: config.host,
    port: config.port,
  })
  await app.prepare()
  const render = app.getRequestHandler()
  const headersOf = createPageHeaders(config)
  const store =
    config.redisUrl === undefined
      ? undefined
      : await openRedisPageStore(config.redisUrl, createLog(config), JSON.stringify(config.web))
  const uncached: WebHandler['handle'] = (request, response) => {
    hideSubjects(response)
    return render(request, response)
  }
  const pages = createPageCache((request, response) => render(request, response), store)
  return {
    isBuilt: !isDev,
    handle: (request, response) => {
      for (const [name, value] of Object.entries(headersOf(request.url ?? ''))) response.setHeader(name, value)
      return isDev ? uncached(request, response) : pages.handle(request, response)
    },
    dropPages: pages.drop,
    attach: (server) => {
      if (!isDev) return
      server.on('upgrade', (request, ...upgrade) => {
        if (!isForGate(request.url)) void app.getUpgradeHandler()(request, ...upgrade)
      })
    },
    close: async () => {
      await store?.close()
      await app.close()
    },
  }
}
