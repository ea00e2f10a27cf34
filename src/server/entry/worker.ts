/** Runs the jobs only. */
import { openContext } from '../context/context.ts'
import { reportConfinement } from '../operations/report-confinement.ts'
import { serveOperations } from '../operations/serve-operations.ts'
import { startWorker } from '../jobs/worker.ts'
import { importArticles } from './import-articles.ts'
import { start } from './start.ts'

await start(async (config) => {
  const context = await openContext(config, true)
  const details = reportConfinement(config, context.log, context.metrics)
  await startWorker(context)
  await importArticles(context)
  const operations = await serveOperations(config, { ...context, details })
  return {
    name: 'worker',
    close: async () => {
      context.readiness.drain()
      await context.close()
      await operations.close()
    },
  }
}, 'worker')
