import type { CreateShort } from '#contracts/video/video.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const createCall = callsOf(async () => (await import('#contracts/live/create-video.calls.ts')).createVideoCalls)
const videoCall = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

/**
 * Publishes a reel after the last chunk of its media was uploaded. The video is unavailable until the media is ready.
 */
export const createVideo = (ownerUuid: string, video: CreateShort, signal?: AbortSignal) =>
  createCall('POST /user/:owner/video', { params: { owner: ownerUuid }, body: video, signal })

/** Current state of a video. Its owner may read it before its publication. */
export const readVideo = (uuid: string, signal?: AbortSignal) =>
  videoCall('GET /shopVideo/:id/watch', { params: { id: uuid }, signal })
