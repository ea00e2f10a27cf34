import type { Run } from './chunk-upload.ts'
import { Persistence } from './persistence.ts'
import { GiveUp, MediaGone } from './upload-failure.ts'
import type { UploadEvent } from './upload-machine.ts'

const FIRST_ASK_MS = 500
const LAST_ASK_MS = 3_000

/** Asks until the media can be watched or cannot be made watchable; a short reel is ready in a second or two. */
export async function followMedia(
  uuid: string,
  run: Run,
): Promise<Extract<UploadEvent, { type: 'ready' } | { type: 'failed' }>> {
  const persistence = new Persistence(run)
  for (let pause = FIRST_ASK_MS; ; pause = Math.min(pause * 1.5, LAST_ASK_MS)) {
    const media = await persistence
      .keepTrying(() => run.ports.media(uuid, run.signal))
      .catch((error: unknown) => {
        // Its file is on the server alone by now: nothing to start over with.
        throw error instanceof MediaGone ? new GiveUp('gone', { cause: error }) : error
      })
    persistence.noteAdvance()
    run.emit({ type: 'resumed', at: run.ports.now() })
    switch (media.status) {
      case 'ready':
        return { type: 'ready', media }
      case 'failed':
        return { type: 'failed', reason: media.failure ?? 'unreadable' }
      case 'uploading':
        // What was believed to be whole on the server is not.
        throw new GiveUp('gone')
      case 'processing':
        await run.ports.rest(pause, run.signal)
    }
  }
}
