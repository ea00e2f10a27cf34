import type { Video } from '#contracts/video.ts'
import { listenToUser } from '#data/user/listen.ts'
import { readVideo } from '#data/video/create-video.ts'
import { ApiError } from '#lib/api.ts'
import { changeReelQueue, useReelQueue } from './store.ts'

const FIRST_ASK_MS = 1000
const LAST_ASK_MS = 15_000

/** Reels that are made and that nobody can watch yet, though their moment has come. */
const isAwaited = (video: Video | null): video is Video =>
  video !== null && !video.isAvailable && video.media.status !== 'failed' && new Date(video.publishedAt) <= new Date()

const awaited = () => useReelQueue.getState().queue.reels.filter(({ video }) => isAwaited(video))

/**
 * Follows finished reels until they can be watched, or cannot be made watchable. The API tells it by an event; where that
 * does not come through, it is asked, at ever longer intervals.
 */
export async function followVideos(userUuid: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (awaited().length === 0) await changed(signal)
    else await followAwaited(userUuid, signal)
  }
}

async function followAwaited(userUuid: string, signal: AbortSignal) {
  const heard = new EventTarget()
  // Also on `reset`: what became ready may have been missed.
  const end = listenToUser(userUuid, () => heard.dispatchEvent(new Event('news')))
  signal.addEventListener('abort', end)
  try {
    for (let pause = FIRST_ASK_MS; !signal.aborted; pause = Math.min(pause * 1.5, LAST_ASK_MS)) {
      await Promise.all(awaited().map(({ id, video }) => ask(userUuid, id, video?.uuid ?? '')))
      if (awaited().length === 0) return
      await restOrNews(pause, heard, signal)
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function ask(userUuid: string, id: string, videoUuid: string) {
  try {
    const video = await readVideo(videoUuid)
    const before = useReelQueue.getState().queue.reels.find((reel) => reel.id === id)?.video
    if (video.isAvailable !== before?.isAvailable || video.media.status !== before.media.status)
      await changeReelQueue(userUuid, { type: 'heard', id, video })
  } catch (error) {
    // Deleted meanwhile: there is nothing to wait for. Everything else passes.
    if (error instanceof ApiError && (error.status === 404 || error.status === 410))
      await changeReelQueue(userUuid, { type: 'removed', id })
  }
}

function restOrNews(ms: number, heard: EventTarget, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  heard.addEventListener('news', () => resolve(), { once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

function changed(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = useReelQueue.subscribe((state, before) => state.queue !== before.queue && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(stop)
}
