/** Runs pages, API and jobs in one process. */
import { buildApp } from '../http/app.ts'
import type { Config } from '../context/config.ts'
import { openContext, type Context } from '../context/context.ts'
import { startWorker } from '../jobs/worker.ts'
import { importArticles } from './import-articles.ts'
import { drain } from '../operations/drain.ts'
import { reportConfinement } from '../operations/report-confinement.ts'
import { serveOperations } from '../operations/serve-operations.ts'
import { addressOf, listenOptions } from './listen.ts'
import { passToGates } from '../http/plugins/pass-to-gates.ts'
import { sharePort } from './share-port.ts'
import { start } from './start.ts'
import { serveStaticFiles } from '../http/static-files.ts'
import { watchKeeper } from '../ports/streaming/watch-keeper.ts'
import { createWebHandler } from '../pages/web-handler.ts'

await start(async (given) => {
  const bank = given.isDemo && !given.p24 ? await openTestBank(given) : null
  const network = given.isDemo && !given.social ? await openTestNetwork(given) : null
  const config = { ...given, ...(bank && { p24: bank.settings }), ...(network && { social: network.settings }) }
  const context = await openContext(config, true)
  const details = reportConfinement(config, context.log, context.metrics)
  const [web] = await Promise.all([createWebHandler(config, { hearsChanges: true }), startWorker(context)])
  await importArticles(context)
  if (await context.services.users.isEmpty()) {
    if (config.isDemo) await fillDemoAloud(context, network !== null)
    else console.log('the database is empty; DEMO=1 fills it with a demo')
  }
  context.changes.onTouchedAnywhere(web.dropPages)
  const app = await buildApp(
    context,
    sharePort(config, web, (...call) => (bank?.handle(...call) || network?.handle(...call)) === true),
  )
  passToGates(app.server, context)
  if (web.isBuilt) await serveStaticFiles(app)
  await app.listen(listenOptions(config))
  const keeper = await watchKeeper(config, context.log)
  const operations = await serveOperations(config, { ...context, details })
  const endDemoLive = config.isDemoLive ? await maintainDemoLive(context) : () => {}
  return {
    name: addressOf(config),
    // Nobody takes over from the only process.
    drain: () => drain(app.server, context.readiness, config.drainMs ?? 0),
    close: async () => {
      endDemoLive()
      await Promise.all([app.close(), context.queue.endWork()])
      await operations.close()
      await bank?.close()
      await network?.close()
      await keeper.close()
      await web.close()
      await context.close()
    },
  }
})

/** Test bank for payments of the demo. Imported only when needed. */
async function openTestBank(config: Config) {
  const bank = await import('#demo/bank/open-test-bank.ts')
  return bank.openTestBank(config)
}

/** Sellers of the demo have a page at a social network of its own. */
async function openTestNetwork(config: Config) {
  const network = await import('#demo/social-network/open-test-network.ts')
  return network.openTestNetwork(config)
}

async function maintainDemoLive(context: Context): Promise<() => void> {
  const { maintainDemoLive: maintain } = await import('#demo/fill/maintain-demo-live.ts')
  return maintain(context)
}

/** Loaded only where it is needed. */
async function fillDemoAloud(context: Context, hasTestNetwork: boolean): Promise<void> {
  console.log('filling the empty database with the demo …')
  const { fillDemo } = await import('#demo/fill/fill-demo.ts')
  await fillDemo(context, hasTestNetwork)
}
