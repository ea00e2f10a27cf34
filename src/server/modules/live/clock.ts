import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { MediaService } from '../media/service.ts'
import { dueMove } from './deadlines.ts'
import type { LiveMinutes } from './minutes.ts'
import type { LiveRepo } from './repo.ts'
import type { MoveLive } from './states.ts'

const TICK_MS = 1000
/** After a silence of the database or of ours, keepers have so long to say how their lives go. */
const HEARD_AFTER_MS = 3000

type Parts = {
  db: Db
  repo: LiveRepo
  move: MoveLive
  media: Pick<MediaService, 'showRecording' | 'find'>
  minutes: LiveMinutes
  log: Log
}

type Moving = Awaited<ReturnType<LiveRepo['moving']>>[number]

/**
 * Moves lives by what their keepers say and by their deadlines, which are rows: nothing is timed in memory. Several
 * processes may run it, since a move is made from the state and the start that was read.
 */
export function createLiveClock({ db, repo, move, media, minutes, log }: Parts) {
  async function processed(mediaUuid: string) {
    const { status } = await media.find(mediaUuid)
    return status === 'ready' ? 'saved' : status === 'failed' ? 'failed' : null
  }

  async function settle({ live, signal, mediaUuid }: Moving): Promise<void> {
    if (signal !== null && signal.recordedSeconds > 0) await media.showRecording(mediaUuid)
    const to = live.state === 'processing' ? await processed(mediaUuid) : dueMove(live, signal, new Date())
    if (to !== null) await inTransaction(db, (tx, after) => move(tx, after, live, to))
  }

  async function tick(): Promise<void> {
    await minutes
      .note(new Date())
      .catch((error: unknown) => log.error({ err: error }, 'the minutes of the lives failed'))
    for (const moving of await repo.moving())
      await settle(moving).catch((error: unknown) => {
        // Somebody else has moved it meanwhile.
        if (error instanceof AppError && error.status === 409) return
        log.error({ err: error, live: moving.live.videoUuid }, 'a live could not be moved')
      })
  }

  return {
    tick,
    /** Until the answer is called, which waits for what is under way. */
    run: (): (() => Promise<void>) => {
      let under = Promise.resolve()
      let isIdle = true
      let quietUntil = Date.now() + HEARD_AFTER_MS
      const timer = setInterval(() => {
        if (!isIdle || Date.now() < quietUntil) return
        isIdle = false
        under = tick()
          .catch((error: unknown) => {
            quietUntil = Date.now() + HEARD_AFTER_MS
            log.error({ err: error }, 'the clock of the lives failed')
          })
          .finally(() => {
            isIdle = true
          })
      }, TICK_MS)
      return () => {
        clearInterval(timer)
        minutes.close()
        return under
      }
    },
  }
}
