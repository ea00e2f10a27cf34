import { v7 } from 'uuid'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import type { FileFacts } from '#media/film/stored-files.ts'
import { NOTHING_DONE } from './lib/reel-queue.ts'
import { changeReelQueue } from './store.ts'

export type NewReel = { form: ReelForm; film: FileFacts; thumbnail: FileFacts | null; poster: string | null }

/** Appends a reel to a user's queue. The tab that holds the lock uploads it. */
export async function enqueueReel(userUuid: string, { form, film, thumbnail, poster }: NewReel): Promise<void> {
  const { videoFile: _, ...written } = form
  // Asks the browser not to evict the film. The result makes no difference.
  void navigator.storage?.persist?.().catch(() => false)
  await changeReelQueue(userUuid, {
    type: 'added',
    reel: {
      id: v7(),
      form: written,
      film,
      thumbnail,
      poster,
      done: NOTHING_DONE,
      status: 'queued',
      failure: null,
      video: null,
    },
  })
}
