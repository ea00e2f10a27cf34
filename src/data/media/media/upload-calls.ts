import type { CreateMedia } from '#contracts/media/media.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { mediaApi } from '#lib/browser/browser-api.ts'

const call = callsOf(async () => (await import('#contracts/media/media.calls.ts')).mediaCalls)

// Plain calls rather than query options: an upload runs outside React, and its responses are not worth caching.

export const createMedia = (media: CreateMedia, signal?: AbortSignal) =>
  call('POST /media', { body: media, signal, api: mediaApi })

/** Chunks that the server has received, by number. */
export const readUploadStatus = (uuid: string, signal?: AbortSignal) =>
  call('GET /media/:uuid/upload', { params: { uuid }, signal, api: mediaApi })

/** Gives up an unfinished upload, whose bytes then no longer count. */
export const giveUpUpload = (uuid: string) =>
  call('DELETE /media/:uuid/upload', { params: { uuid }, keepalive: true, api: mediaApi })

/** Uploads a picture in one request. `isPrivate`: only for a private message. */
export function putPicture(picture: Blob, signal?: AbortSignal, isPrivate = false) {
  const body = new FormData()
  body.set('file', picture)
  return call('PUT /media', { body, signal, api: mediaApi, ...(isPrivate && { query: { isPrivate: '1' } }) })
}
