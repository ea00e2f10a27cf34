import type { Context } from '#server/context/context.ts'
import { insertDemo } from './insert-demo.ts'
import { drawDemoStills, storeDemoMedia } from './store-media.ts'

/**
 * Fills an empty database. With the demo's own social network a seller gets a page there. The rows come last and in one
 * transaction, so that an interrupted start leaves an empty database, and files that the next start replaces.
 */
export async function fillDemo(context: Context, hasTestNetwork = false): Promise<void> {
  const stored = await storeDemoMedia(context)
  // Drawn in another process while this one inserts the rows; if either fails, the start fails.
  const drawn = drawDemoStills(context, stored)
  await Promise.all([drawn, insertDemo(context, stored, hasTestNetwork)])
  await context.services.search.rebuild()
}
