import type { Video } from '#contracts/video/video.ts'
import { areFilmsWaiting, isDiskFull, decideOnError } from './decide-on-error.ts'
import { publishReel, type ReelPorts } from './publish-reel.ts'
import { errorOf, StepFailed, type ReelFailure, type Step, type StepError } from './reel-failure.ts'
import { firstReel, requireFirst, type QueuedReel, type QueueEvent, type ReelQueue } from './reel-queue.ts'

/** Retry delay of a reel upload, by the product specification. */
export const RETRY_DELAY_MS = 20_000

/**
 * Reason of a pause that does not fail the reel. It ends by itself, after signing in, or on demand.
 * `full`: the server has no space left; `preparing`: earlier films of the account are being prepared.
 */
export type Halt = { why: 'offline' | 'retry' | 'full' | 'preparing' | 'session'; error: StepError }

/** Environment of the queue in its tab. */
export type Driver = {
  ports: ReelPorts
  queue(): ReelQueue
  change(event: QueueEvent): Promise<void>
  /** Calls back at each change by any tab. Returns a function to unsubscribe. */
  onChange(listener: () => void): () => void
  isOnline(): boolean
  /** Resolves after `ms`, or sooner if the network is back or the seller skips the wait. Rejects if aborted. */
  rest(ms: number, signal: AbortSignal): Promise<void>
  onStep(reel: QueuedReel, step: Step): void
  onSent(reel: QueuedReel, bytes: number): void
  /** Called with null when it continues. */
  onHalt(reel: QueuedReel, halt: Halt | null): void
  onCompleted(reel: QueuedReel, video: Video): void
  onFailed(reel: QueuedReel, failure: { error: StepError; reason: ReelFailure }): void
}

/** Processes the queue's first reel, then the next, until aborted. Only one tab does this at a time. */
export async function processQueue(driver: Driver, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const queue = driver.queue()
    const reel = queue.isPaused ? null : firstReel(queue)
    if (reel) await processReel(driver, reel.id, signal)
    else await changed(driver, signal)
  }
}

/**
 * One attempt at one reel. Returns once it is published or failed, its wait is over, or another reel is first.
 * @throws NotFirst
 */
export async function processReel(driver: Driver, id: string, signal: AbortSignal): Promise<void> {
  const reel = requireFirst(driver.queue(), id)
  const turn = new AbortController()
  const end = () => turn.abort(new DOMException('It is another one’s turn', 'AbortError'))
  signal.addEventListener('abort', end)
  const stopListening = driver.onChange(() => {
    const queue = driver.queue()
    if (queue.isPaused || firstReel(queue)?.id !== id) end()
  })
  let sent = reel.done.sent
  try {
    const video = await publishReel(reel, {
      ports: driver.ports,
      signal: turn.signal,
      note: (done) => driver.change({ type: 'noted', id, done }),
      onStep: (step) => driver.onStep(reel, step),
      onSent: (bytes) => {
        sent = bytes
        driver.onHalt(reel, null)
        driver.onSent(reel, bytes)
      },
    })
    driver.onHalt(reel, null)
    await driver.change({ type: 'completed', id, video })
    driver.onCompleted(reel, video)
  } catch (error) {
    if (!turn.signal.aborted) await answer(error)
    // Show the pause to open pages.
    else if (!signal.aborted && !(error instanceof StepFailed))
      await driver.change({ type: 'noted', id, done: { sent } })
  } finally {
    stopListening()
    signal.removeEventListener('abort', end)
  }

  async function answer(error: unknown) {
    if (!(error instanceof StepFailed)) throw error
    const verdict = decideOnError(error.cause)
    const key = errorOf(error)
    if (verdict.act === 'give-up') {
      const failure = { error: key, reason: verdict.reason }
      await driver.change({ type: 'failed', id, failure })
      driver.onFailed(reel, failure)
      if (verdict.reason === 'unexpected') reportError(error.cause)
      return
    }
    const isSession = verdict.act === 'sign-in'
    driver.onHalt(reel, { why: isSession ? 'session' : reasonToWait(error.cause), error: key })
    const afterMs = isSession ? Number.POSITIVE_INFINITY : (verdict.afterMs ?? RETRY_DELAY_MS)
    await driver.rest(afterMs, turn.signal).catch((reason: unknown) => {
      if (!turn.signal.aborted) throw reason
    })
  }

  function reasonToWait(cause: unknown): Halt['why'] {
    if (isDiskFull(cause)) return 'full'
    if (areFilmsWaiting(cause)) return 'preparing'
    return driver.isOnline() ? 'retry' : 'offline'
  }
}

function changed(driver: Driver, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopListening = driver.onChange(resolve)
  signal.addEventListener('abort', () => resolve())
  return promise.finally(stopListening)
}
