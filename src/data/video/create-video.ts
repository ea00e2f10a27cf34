import { mutationOptions } from '@tanstack/react-query'
import { Video } from '#contracts/video.ts'
import type { CreateVideo } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'

/** Publishes a reel of a media whose last chunk is in; the answer is not available until the media is ready. */
export const createVideo = (ownerUuid: string, api = browserApi) =>
  mutationOptions({ mutationFn: (video: CreateVideo) => api.post(`/user/${ownerUuid}/video`, Video, video) })
