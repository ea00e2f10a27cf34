import type { Context } from '../context.ts'
import { workOnMedia } from '../modules/media/jobs.ts'

/** Takes up the jobs of every module. */
export async function startWorker(context: Context): Promise<void> {
  await workOnMedia(context, context.services.videos.mediaBecameReady)
}
