/** API and jobs in one process of its own, as main.ts has them but without the pages, for tests that kill it. */
import { buildApp } from '#server/app.ts'
import { openContext } from '#server/context.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { listenOptions } from '#server/listen.ts'
import { start } from '#server/start.ts'

await start(async (config) => {
  const context = await openContext(config, true)
  await startWorker(context)
  const app = await buildApp(context)
  await app.listen(listenOptions(config))
  process.send?.(app.server.address())
  return {
    close: async () => {
      await app.close()
      await context.close()
    },
  }
})
