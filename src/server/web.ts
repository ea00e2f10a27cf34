/** The pages alone; what is asked of the API goes on to API_ORIGIN, as a proxy in front would do it. */
import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { API_PREFIX } from './app.ts'
import { ConfigError } from './config.ts'
import { addressOf, listenOptions } from './listen.ts'
import { sharePort } from './share-port.ts'
import { start } from './start.ts'
import { serveStaticFiles } from './static-files.ts'
import { createWebHandler } from './web-handler.ts'

await start(async (config) => {
  if (config.apiOrigin === undefined)
    throw new ConfigError('API_ORIGIN="": the pages alone need to know where the API is')
  const web = await createWebHandler(config)
  const app = Fastify({ serverFactory: sharePort(web) })
  await app.register(proxy, { upstream: config.apiOrigin, prefix: API_PREFIX, rewritePrefix: API_PREFIX })
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
