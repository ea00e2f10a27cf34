import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video/video.ts'
import { productMutations } from '#data/catalogue/product/mutations.ts'
import { createVideo } from '#data/live/live/publish-reel.ts'
import { sendChunk } from '#data/media/media/send-chunk.ts'
import { createMedia, putPicture, readUploadStatus } from '#data/media/media/upload-calls.ts'
import { storedFile } from '#media/film/stored-files.ts'
import { processQueue, type Driver, type Halt } from './lib/process-queue.ts'
import type { ReelPorts } from './lib/publish-reel.ts'
import type { ReelFailure, StepError } from './lib/reel-failure.ts'
import type { QueuedReel } from './lib/reel-queue.ts'
import { nextSpeed, startSpeed } from './lib/speed.ts'
import { changeReelQueue, deleteFiles, nudges, reportActive, useReelQueue, type Active } from './store.ts'

const browserPorts = (userUuid: string, client: QueryClient): ReelPorts => ({
  file: ({ id }) => storedFile(id),
  createMedia,
  uploadStatus: readUploadStatus,
  sendChunk: (query, chunk, options) => sendChunk({ ...query, userUuid }, chunk, options),
  createProjection: (projection, key) => runMutation(client, productMutations.project(userUuid), { key, projection }),
  putPicture,
  attachThumbnail: (uuid, mediaUuid) =>
    runMutation(client, productMutations.attachMedia(userUuid), { uuid, mediaUuid }),
  createVideo: (video, signal) => createVideo(userUuid, video, signal),
})

/** Runs a mutation outside React, including its cache updates. */
const runMutation = <Answer, Sent>(client: QueryClient, options: MutationOptions<Answer, Error, Sent>, sent: Sent) =>
  client.getMutationCache().build(client, options).execute(sent)

export type News =
  | { type: 'completed'; reel: QueuedReel; video: Video }
  | { type: 'failed'; reel: QueuedReel; failure: { error: StepError; reason: ReelFailure } }
  | { type: 'halted'; reel: QueuedReel; halt: Halt }

/** Interval of progress updates to the page and to other tabs. */
const REPORT_EVERY_MS = 250

/**
 * Uploads the queue in one tab. The other tabs wait for its lock, which the browser releases when that tab is closed or
 * crashes. Without locks (plain http) every tab uploads; the server accepts each chunk, and creates each reel, only
 * once.
 */
export async function runQueue(
  userUuid: string,
  client: QueryClient,
  report: (news: News) => void,
  signal: AbortSignal,
): Promise<void> {
  const run = () => processQueue(createDriver(userUuid, client, report), signal)
  try {
    if ('locks' in navigator) await navigator.locks.request(`reel-queue:${userUuid}`, { signal }, run)
    else await run()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function createDriver(userUuid: string, client: QueryClient, report: (news: News) => void): Driver {
  let active: Active | null = null
  let reportedAt = 0
  const show = (next: Active | null, isUrgent: boolean) => {
    active = next
    const now = performance.now()
    if (!isUrgent && now - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now
    reportActive(next)
  }
  /** Progress of the reel; a new one if it was not active before. */
  const of = (reel: QueuedReel): Active =>
    active?.id === reel.id
      ? active
      : { id: reel.id, step: 'media', sent: reel.done.sent, speed: startSpeed(performance.now(), 0), halt: null }

  return {
    ports: browserPorts(userUuid, client),
    queue: () => useReelQueue.getState().queue,
    change: (event) => changeReelQueue(userUuid, event),
    onChange: (listener) => useReelQueue.subscribe((state, before) => state.queue !== before.queue && listener()),
    isOnline: () => navigator.onLine,
    rest,
    onStep: (reel, step) => show({ ...of(reel), step }, true),
    onSent: (reel, sent) => {
      const before = of(reel)
      const now = performance.now()
      const isFresh = before.sent === reel.done.sent || sent < before.sent
      const speed = isFresh ? startSpeed(now, sent, before.speed) : nextSpeed(before.speed, now, sent)
      show({ ...before, sent, speed }, sent >= reel.film.size)
    },
    onHalt: (reel, halt) => {
      const before = of(reel)
      if (before.halt === null && halt === null) return
      show({ ...before, halt }, true)
      // Reported once, however many attempts follow.
      if (halt && halt.why !== before.halt?.why) report({ type: 'halted', reel, halt })
    },
    onCompleted: (reel, video) => {
      show(null, true)
      deleteFiles(reel)
      report({ type: 'completed', reel, video })
    },
    onFailed: (reel, failure) => {
      show(null, true)
      report({ type: 'failed', reel, failure })
    },
  }
}

/** Waits `ms`, or less if the network is back or the seller skips the wait. `Infinity` waits for one of these. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
  const options = { signal: over.signal }
  window.addEventListener('online', () => resolve(), options)
  nudges.addEventListener('nudge', () => resolve(), options)
  signal.addEventListener('abort', () => reject(signal.reason as Error), options)
  if (signal.aborted) reject(signal.reason as Error)
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}
