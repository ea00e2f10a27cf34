import type { Server, ServerResponse } from 'node:http'
import type { Touched } from '#contracts/base/subjects.rules.ts'
import { internalToken } from '../auth/internal-token.ts'
import { readBuild } from './build-files.ts'
import { addressGroup, readsClientAddress } from '../http/client-address.ts'
import { settleNodeEnv, type Config } from '../context/config.ts'
import { createLog } from '../context/log.ts'
import { isForGate } from '../http/plugins/pass-to-gates.ts'
import { createPageAddresses } from './page-address.ts'
import { createPageCache, type HandlePage } from './page-cache.ts'
import { createPageFront } from './page-front.ts'
import { openRedisPageStore } from '../ports/page-store/redis-page-store.ts'
import { createPageHeaders } from '../http/security-headers.ts'
import { ROOT } from '../base/root.ts'

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

/** `hearsChanges`: the process calls `dropPages` for every change as soon as it is made. */
type Options = { hearsChanges?: boolean }

/** Handler of the pages for any HTTP server. Needs `next build` first, except in development. */
export async function createWebHandler(config: Config, { hearsChanges = false }: Options = {}): Promise<WebHandler> {
  settleNodeEnv(config)
  const access = { apiOrigin: config.renderingOrigin, internalToken: await internalToken(config) }
  globalThis.kramikWeb = { settings: config.web, access }
  const { default: next } = await import('next')
  const isDev = config.mode === 'development'
  const app = next({
    dev: isDev,
    dir: ROOT,
    hostname: config.host,
    port: config.port,
  })
  await app.prepare()
  const render = app.getRequestHandler()
  const headersOf = createPageHeaders(config)
  const store =
    config.redis === undefined
      ? undefined
      : await openRedisPageStore(config.redis, createLog(config), JSON.stringify(config.web))
  const secure = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value)
  }
  const uncached: HandlePage = (request, response) => {
    secure(response, request.url ?? '')
    return render(request, response)
  }
  const pages = createPageCache((request, response) => render(request, response), {
    store,
    keepsData: hearsChanges || store !== undefined,
  })
  const addressOfClient = readsClientAddress(config)
  const front = async () =>
    createPageFront({
      readAddress: createPageAddresses(await readBuild(ROOT)),
      cache: pages,
      serveFile: (request, response) => render(request, response),
      secure,
      clientOf: (request) => (config.isRateLimited ? addressGroup(addressOfClient(request)) : null),
    })
  return {
    isBuilt: !isDev,
    handle: isDev ? uncached : await front(),
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
