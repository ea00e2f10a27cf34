import type { Context } from '#server/context.ts'
import { insertDemo } from './insert-demo.ts'
import { storeDemoMedia } from './store-media.ts'

/**
 * Fills an empty database. The rows come last and in one transaction, so that a start which is cut short leaves an empty
 * database and files that the next start puts in place again.
 */
export async function fillDemo(context: Context): Promise<void> {
  await insertDemo(context, await storeDemoMedia(context))
}
