import { Created } from '#contracts/account/auth.ts'
import { UploadStatus } from '#contracts/media/media.ts'
import type { CreateMedia } from '#contracts/media/media.ts'
import { mediaApi } from '#lib/browser/browser-api.ts'

// Plain calls rather than query options: an upload runs outside React, and its responses are not worth caching.

export const createMedia = (media: CreateMedia, signal?: AbortSignal) =>
  mediaApi.post('/media', Created, media, { signal })

/** Chunks that the server has received, by number. */
export const readUploadStatus = (uuid: string, signal?: AbortSignal) =>
  mediaApi.get(`/media/${uuid}/upload`, UploadStatus, { signal })

/** Gives up an unfinished upload, whose bytes then no longer count. */
export const giveUpUpload = (uuid: string) => mediaApi.delete(`/media/${uuid}/upload`, { keepalive: true })

/** Uploads a picture in one request. */
export function putPicture(picture: Blob, signal?: AbortSignal) {
  const body = new FormData()
  body.set('file', picture)
  return mediaApi.put('/media', Created, body, { signal })
}
