import type { CreateShort } from '#contracts/video/video.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/live/create-video.calls.ts')).createVideoCalls)

/**
 * Publishes a reel after the last chunk of its media was uploaded. The video is unavailable until the media is ready.
 */
export const createVideo = (ownerUuid: string, video: CreateShort, signal?: AbortSignal) =>
  call('POST /user/:owner/video', { params: { owner: ownerUuid }, body: video, signal })
