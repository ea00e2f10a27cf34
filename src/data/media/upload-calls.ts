import { Created } from '#contracts/auth.ts'
import { UploadStatus } from '#contracts/media.ts'
import type { CreateMedia } from '#contracts/media.ts'
import { mediaApi } from '#lib/api.ts'

// Plain calls rather than query options: an upload asks outside React, and no answer of theirs is worth keeping.

export const createMedia = (media: CreateMedia, signal?: AbortSignal) =>
  mediaApi.post('/media', Created, media, { signal })

/** Which chunks the server holds. */
export const readUploadStatus = (uuid: string, signal?: AbortSignal) =>
  mediaApi.get(`/media/${uuid}/upload`, UploadStatus, { signal })

/** A whole picture in one request. */
export function putPicture(picture: Blob, signal?: AbortSignal) {
  const body = new FormData()
  body.set('file', picture)
  return mediaApi.put('/media', Created, body, { signal })
}
