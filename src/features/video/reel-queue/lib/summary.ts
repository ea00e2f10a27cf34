import type { Active } from '../store.ts'
import { percentOf } from './display.ts'
import { waitingReels, type ReelQueue } from './reel-queue.ts'
import { secondsLeft } from './speed.ts'

export type Summary = {
  state: 'sending' | 'paused' | 'waiting' | 'failed' | 'done'
  /** Number of reels still to be published. */
  waiting: number
  failed: number
  /** Share of the waiting reels' bytes that was uploaded, 0 to 1. */
  share: number
  percent: number
  /** Bytes per second. */
  speed: number | null
  secondsLeft: number | null
}

/** Summary of all reels of the queue. */
export function summaryOf(queue: ReelQueue, active: Active | null): Summary {
  const waiting = waitingReels(queue)
  const total = waiting.reduce((sum, { film }) => sum + film.size, 0)
  const sent = waiting.reduce((sum, reel) => sum + sentOf(reel, active), 0)
  const failed = queue.reels.filter(({ status }) => status === 'failed').length
  return {
    state: stateOf(queue, active, failed),
    waiting: waiting.length,
    failed,
    share: total === 0 ? 0 : sent / total,
    percent: total === 0 ? 0 : percentOf(sent, total),
    speed: active?.halt ? null : (active?.speed.perSecond ?? null),
    secondsLeft: active && !active.halt ? secondsLeft(active.speed, total - sent) : null,
  }
}

/** Uploaded bytes of a reel's film. */
export const sentOf = ({ id, done }: ReelQueue['reels'][number], active: Active | null) =>
  active?.id === id ? Math.max(active.sent, done.isSent ? done.sent : 0) : done.sent

function stateOf(queue: ReelQueue, active: Active | null, failed: number): Summary['state'] {
  if (waitingReels(queue).length === 0) return failed > 0 ? 'failed' : 'done'
  if (queue.isPaused) return 'paused'
  return active?.halt ? 'waiting' : 'sending'
}
