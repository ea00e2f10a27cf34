/** Runs the API only. Pages and jobs run in other processes with the same DATABASE_URL. */
import { buildApp } from '../http/app.ts'
import { openContext } from '../context/context.ts'
import { drain, drainTimeOf } from '../operations/drain.ts'
import { serveOperations } from '../operations/serve-operations.ts'
import { addressOf, listenOptions } from './listen.ts'
import { passToGates } from '../http/plugins/pass-to-gates.ts'
import { start } from './start.ts'

await start(async (config) => {
  const context = await openContext(config, false)
  const app = await buildApp(context)
  passToGates(app.server, context)
  await app.listen(listenOptions(config))
  const operations = await serveOperations(config, context)
  return {
    name: addressOf(config),
    drain: () => drain(app.server, context.readiness, drainTimeOf(config)),
    close: async () => {
      await app.close()
      await operations.close()
      await context.close()
    },
  }
}, 'api')
