import { v7 } from 'uuid'
import type { ReelForm } from '#contracts/reel-form.ts'
import type { FileFacts } from '#media/film/kept-files.ts'
import { NOTHING_DONE } from './lib/reel-queue.ts'
import { changeReelQueue } from './store.ts'

export type NewReel = { form: ReelForm; film: FileFacts; thumbnail: FileFacts | null; poster: string | null }

/** Puts a reel at the end of somebody's queue; whichever tab sends goes on with it by itself. */
export async function enqueueReel(userUuid: string, { form, film, thumbnail, poster }: NewReel): Promise<void> {
  const { videoFile: _, ...written } = form
  // Asks the browser not to make room with it; what it answers changes nothing.
  void navigator.storage?.persist?.().catch(() => false)
  await changeReelQueue(userUuid, {
    type: 'added',
    reel: {
      ...{ id: v7(), form: written, film, thumbnail, poster, done: NOTHING_DONE },
      ...{ status: 'queued', failure: null, video: null },
    },
  })
}
