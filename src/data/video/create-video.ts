import { Video } from '#contracts/video.ts'
import type { CreateShort } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'

/** Publishes a reel of a media whose last chunk is in; the answer is not available until the media is ready. */
export const createVideo = (ownerUuid: string, video: CreateShort, signal?: AbortSignal) =>
  browserApi.post(`/user/${ownerUuid}/video`, Video, video, { signal })

/** As it is now, told to its owner also before its time. */
export const readVideo = (uuid: string, signal?: AbortSignal) =>
  browserApi.get(`/shopVideo/${uuid}/watch`, Video, { signal })
