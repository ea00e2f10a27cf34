import { z } from 'zod'
import { callGraph } from './graph-call.ts'
import type { GraphClient } from './graph-client.ts'
import type { PublishPort } from './publish.ts'
import { SocialError } from './social-error.ts'

const TIMEOUT_MS = 30_000
/** Timeout for one chunk, or for a whole reel, which is sent in one request. */
const SEND_TIMEOUT_MS = 120_000
const PIECE_BYTES = 4 * 1024 * 1024
const UNKNOWN_OBJECT = /does not exist/

const Reel = z.object({ video_id: z.string().min(1), upload_url: z.url() })
const Video = z.object({ video_id: z.string().min(1), upload_session_id: z.string().min(1) })
/** Range of the next chunk; empty if nothing is missing. */
const Offsets = z.object({ start_offset: z.coerce.number().int(), end_offset: z.coerce.number().int() })
const Success = z.object({ success: z.literal(true) })
const Phase = z.object({ status: z.string() }).optional()
const State = z.object({
  published: z.boolean().optional(),
  status: z.object({ video_status: z.string().optional(), uploading_phase: Phase, publishing_phase: Phase }).optional(),
})
const Made = z.object({ id: z.string().min(1) })
const Photo = z.object({ page_story_id: z.string().optional() })
const Posts = z.object({ data: z.array(z.object({ id: z.string().min(1), message: z.string().default('') })) })
/** Number of newest posts that are searched. */
const LOOKED_THROUGH = '50'
const Link = z.object({ permalink_url: z.string().min(1) })

/** A video is sent in chunks of a session, a reel in one request to the URL returned at its start. */
export function graphPublish({ request, requireOwn }: GraphClient): PublishPort {
  const post = <T>(schema: z.ZodType<T>, path: string, token: string, fields: Record<string, string>) =>
    request({ schema, method: 'POST', path, token, fields, timeoutMs: TIMEOUT_MS })
  const postVideo = <T>(schema: z.ZodType<T>, path: string, token: string, fields: Record<string, string>) =>
    request({ schema, method: 'POST', host: 'video', path, token, fields, timeoutMs: TIMEOUT_MS })
  const get = <T>(schema: z.ZodType<T>, path: string, token: string, fields: string) =>
    request({ schema, path, token, fields: { fields }, timeoutMs: TIMEOUT_MS })

  return {
    beginFilm: async ({ id, accessToken }, type, size) => {
      if (type === 'reel') {
        const reel = await post(Reel, `/${id}/video_reels`, accessToken, { upload_phase: 'start' })
        return { id: reel.video_id, address: reel.upload_url }
      }
      const start = { upload_phase: 'start', file_size: String(size) }
      const video = await postVideo(Video, `/${id}/videos`, accessToken, start)
      return { id: video.video_id, address: video.upload_session_id }
    },

    filmState: async ({ accessToken }, id) => {
      try {
        const { published, status } = await get(State, `/${id}`, accessToken, 'published,status')
        if (published === true || status?.publishing_phase?.status === 'complete') return 'published'
        return status?.uploading_phase?.status === 'complete' ? 'sent' : 'begun'
      } catch (error) {
        if (error instanceof SocialError && (error.fault === 'gone' || UNKNOWN_OBJECT.test(error.message))) return null
        throw error
      }
    },

    sendFilm: async ({ id, accessToken }, type, { address }, film, onPiece) => {
      if (type === 'reel') {
        await onPiece()
        const headers = { authorization: `OAuth ${accessToken}`, offset: '0', file_size: String(film.size) }
        const init = { method: 'POST', headers, body: film, timeoutMs: SEND_TIMEOUT_MS }
        await callGraph(Success, requireOwn(address), init)
        return
      }
      let at = 0
      while (at < film.size) {
        await onPiece()
        const { start_offset: next } = await request({
          schema: Offsets,
          method: 'POST',
          host: 'video',
          path: `/${id}/videos`,
          token: accessToken,
          fields: { upload_phase: 'transfer', upload_session_id: address, start_offset: String(at) },
          piece: { field: 'video_file_chunk', blob: film.slice(at, at + PIECE_BYTES) },
          timeoutMs: SEND_TIMEOUT_MS,
        })
        if (next <= at) throw new SocialError('passing', `The network stays at byte ${at}`)
        at = next
      }
    },

    publishFilm: async ({ id, accessToken }, type, upload, description) => {
      const finish = { upload_phase: 'finish', description }
      if (type === 'reel') {
        const reel = { ...finish, video_id: upload.id, video_state: 'PUBLISHED' }
        await post(Success, `/${id}/video_reels`, accessToken, reel)
      } else {
        const video = { ...finish, upload_session_id: upload.address }
        await postVideo(Success, `/${id}/videos`, accessToken, video)
      }
    },

    filmUrl: async ({ accessToken }, id) => {
      const { permalink_url: link } = await get(Link, `/${id}`, accessToken, 'permalink_url')
      return new URL(link, 'https://www.facebook.com').href
    },

    addPhoto: async ({ id, accessToken: token }, { bytes, mimetype }) => {
      const piece = { field: 'source', blob: new Blob([bytes], { type: mimetype }) }
      const fields = { published: 'false' }
      const photo = { schema: Made, method: 'POST' as const, path: `/${id}/photos`, token, fields, piece }
      return (await request({ ...photo, timeoutMs: SEND_TIMEOUT_MS })).id
    },

    publishPost: async ({ id, accessToken }, { text, photoIds }) => {
      const photos = photoIds.map((photo, at): [string, string] => [
        `attached_media[${at}]`,
        JSON.stringify({ media_fbid: photo }),
      ])
      return (await post(Made, `/${id}/feed`, accessToken, { message: text, ...Object.fromEntries(photos) })).id
    },

    findPost: async ({ id, accessToken: token }, { photoId, text, since }) => {
      if (photoId !== null) return (await get(Photo, `/${photoId}`, token, 'page_story_id')).page_story_id ?? null
      const seconds = String(Math.floor(since.getTime() / 1000))
      const fields = { fields: 'id,message', limit: LOOKED_THROUGH, since: seconds }
      const { data } = await request({ schema: Posts, path: `/${id}/published_posts`, token, fields })
      return data.find(({ message }) => message.trim() === text.trim())?.id ?? null
    },

    editPost: async ({ accessToken }, id, message) => {
      await post(Success, `/${id}`, accessToken, { message })
    },
  }
}
