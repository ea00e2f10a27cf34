/** Runs API and jobs in a separate process, like main.ts without the pages, for tests that kill it. */
import { buildApp } from '#server/http/app.ts'
import { hashCheaply } from '#server/auth/passwords.ts'
import { openContext } from '#server/context/context.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { drain } from '#server/operations/drain.ts'
import { listenOptions } from '#server/entry/listen.ts'
import { passToGates } from '#server/http/plugins/pass-to-gates.ts'
import { start } from '#server/entry/start.ts'

hashCheaply()
await start(async (config) => {
  const context = await openContext(config, true)
  await startWorker(context)
  const app = await buildApp(context)
  passToGates(app.server, context)
  await app.listen(listenOptions(config))
  process.send?.(app.server.address())
  return {
    name: 'server of a test',
    drain: () => drain(app.server, context.readiness, config.drainMs ?? 0),
    close: async () => {
      await Promise.all([app.close(), context.queue.endWork()])
      await context.close()
    },
  }
})
