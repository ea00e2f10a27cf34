import type { Video } from '#contracts/video/video.ts'
import { listenToUser } from '#data/account/user/listen.ts'
import { readVideo } from '#data/live/live/publish-reel.ts'
import { timeUntil } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { changeReelQueue, useReelQueue } from './store.ts'

const FIRST_CHECK_MS = 1000
const LAST_CHECK_MS = 15_000

/** The clock may be wrong by seconds, and nothing wakes the follower when a time comes. */
const SOON_MS = 60_000

/** True if the reel is created and due soon, but not watchable yet. */
export const isAwaited = (video: Video | null): video is Video =>
  video !== null && !video.isAvailable && video.media.status !== 'failed' && timeUntil(video.publishedAt) < SOON_MS

const awaited = () => useReelQueue.getState().queue.reels.filter(({ video }) => isAwaited(video))

/**
 * Follows finished reels until they are watchable or have failed. Listens to events, and also polls at growing
 * intervals in case events are lost.
 */
export async function followVideos(userUuid: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (awaited().length === 0) await changed(signal)
    else await followAwaited(userUuid, signal)
  }
}

async function followAwaited(userUuid: string, signal: AbortSignal) {
  const news = new EventTarget()
  // Also on `reset`, because events may have been missed.
  const end = listenToUser(userUuid, () => news.dispatchEvent(new Event('news')))
  signal.addEventListener('abort', end)
  try {
    for (let pause = FIRST_CHECK_MS; !signal.aborted; pause = Math.min(pause * 1.5, LAST_CHECK_MS)) {
      await Promise.all(awaited().map(({ id, video }) => check(userUuid, id, video?.uuid ?? '')))
      if (awaited().length === 0) return
      await restOrNews(pause, news, signal)
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function check(userUuid: string, id: string, videoUuid: string) {
  try {
    const video = await readVideo(videoUuid)
    const before = useReelQueue.getState().queue.reels.find((reel) => reel.id === id)?.video
    if (video.isAvailable !== before?.isAvailable || video.media.status !== before.media.status)
      await changeReelQueue(userUuid, { type: 'heard', id, video })
  } catch (error) {
    // The video was deleted meanwhile. Other errors are temporary.
    if (error instanceof ApiError && (error.status === 404 || error.status === 410))
      await changeReelQueue(userUuid, { type: 'removed', id })
  }
}

function restOrNews(ms: number, news: EventTarget, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  news.addEventListener('news', () => resolve(), { once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

function changed(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = useReelQueue.subscribe((state, before) => state.queue !== before.queue && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(stop)
}
