/** Runs the jobs only. */
import { openContext } from '../context/context.ts'
import { startWorker } from '../jobs/worker.ts'
import { importArticles } from './import-articles.ts'
import { start } from './start.ts'

await start(async (config) => {
  const context = await openContext(config, true)
  await startWorker(context)
  await importArticles(context)
  console.log('ready worker')
  return context
}, 'worker')
