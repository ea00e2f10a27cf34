/** Runs the API only. Pages and jobs run in other processes with the same DATABASE_URL. */
import { buildApp } from '../http/app.ts'
import { openContext } from '../context/context.ts'
import { addressOf, listenOptions } from './listen.ts'
import { passToGates } from '../http/plugins/pass-to-gates.ts'
import { start } from './start.ts'

await start(async (config) => {
  const context = await openContext(config, false)
  const app = await buildApp(context)
  passToGates(app.server, context)
  await app.listen(listenOptions(config))
  console.log(`ready ${addressOf(config)}`)
  return {
    close: async () => {
      await app.close()
      await context.close()
    },
  }
}, 'api')
