import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { settleNodeEnv, type Config } from './config.ts'
import { createPageCache } from './page-cache.ts'

export type WebHandler = {
  /** The browser's files stand in the build; in development the handler makes them. */
  isBuilt: boolean
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Development's hot reload travels over an upgrade of its own. */
  attach: (server: Server) => void
  /** What pages show has changed: none is sent again as it was. */
  forgetPages: () => void
  close: () => Promise<void>
}

/** The pages, as a handler that any HTTP server can call. Needs `next build` first, except in development. */
export async function createWebHandler(config: Config): Promise<WebHandler> {
  settleNodeEnv(config)
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
  const pages = createPageCache((request, response) => render(request, response))
  return {
    isBuilt: !isDev,
    handle: isDev ? render : pages.handle,
    forgetPages: pages.clear,
    attach: (server) => {
      if (isDev) server.on('upgrade', (...upgrade) => void app.getUpgradeHandler()(...upgrade))
    },
    close: () => app.close(),
  }
}
