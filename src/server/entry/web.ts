/** Runs the pages only. Requests for the API are forwarded to API_ORIGIN, as a proxy in front would do. */
import Fastify from 'fastify'
import { proxyApi } from '../http/api-proxy.ts'
import { ConfigError } from '../context/config.ts'
import { addressOf, listenOptions } from './listen.ts'
import { sharePort } from './share-port.ts'
import { start } from './start.ts'
import { serveStaticFiles } from '../http/static-files.ts'
import { createWebHandler } from '../pages/web-handler.ts'

await start(async (config) => {
  if (config.apiOrigin === undefined)
    throw new ConfigError('API_ORIGIN="": the pages alone need to know where the API is')
  const web = await createWebHandler(config)
  const app = Fastify({ serverFactory: sharePort(config, web) })
  await proxyApi(app, config.apiOrigin)
  if (web.isBuilt) await serveStaticFiles(app)
  await app.listen(listenOptions(config))
  console.log(`ready ${addressOf(config)}`)
  return {
    close: async () => {
      await app.close()
      await web.close()
    },
  }
})
