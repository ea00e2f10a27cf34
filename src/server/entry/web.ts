/** Runs the pages only. Requests for the API are forwarded to API_ORIGIN, as a proxy in front would do. */
import Fastify from 'fastify'
import { proxyApi } from '../http/api-proxy.ts'
import { ConfigError } from '../context/environment.ts'
import { drain, drainTimeOf } from '../operations/drain.ts'
import { createMetrics, hasMetrics } from '../operations/metrics.ts'
import { createReadiness } from '../operations/readiness.ts'
import { serveOperations } from '../operations/serve-operations.ts'
import { addressOf, listenOptions } from './listen.ts'
import { sharePort } from './share-port.ts'
import { start } from './start.ts'
import { serveStaticFiles } from '../http/static-files.ts'
import { createWebHandler } from '../pages/web-handler.ts'

await start(async (config) => {
  if (config.apiOrigin === undefined)
    throw new ConfigError('API_ORIGIN="": the pages alone need to know where the API is')
  const web = await createWebHandler(config)
  const app = Fastify({ serverFactory: sharePort(config, web), return503OnClosing: false })
  await proxyApi(app, config.apiOrigin)
  if (web.isBuilt) await serveStaticFiles(app)
  await app.listen(listenOptions(config))
  // Pages in the cache are served without the API, so its outage does not take this process out.
  const readiness = createReadiness({})
  const metrics = createMetrics(hasMetrics(config))
  const operations = await serveOperations(config, { readiness, metrics })
  return {
    name: addressOf(config),
    drain: () => drain(app.server, readiness, drainTimeOf(config)),
    close: async () => {
      await app.close()
      await operations.close()
      await web.close()
    },
  }
})
