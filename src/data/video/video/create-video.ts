import { Video } from '#contracts/video/video.ts'
import type { CreateShort } from '#contracts/video/video.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

/**
 * Publishes a reel after the last chunk of its media was uploaded. The video is unavailable until the media is ready.
 */
export const createVideo = (ownerUuid: string, video: CreateShort, signal?: AbortSignal) =>
  browserApi.post(`/user/${ownerUuid}/video`, Video, video, { signal })

/** Current state of a video. Its owner may read it before its publication. */
export const readVideo = (uuid: string, signal?: AbortSignal) =>
  browserApi.get(`/shopVideo/${uuid}/watch`, Video, { signal })
