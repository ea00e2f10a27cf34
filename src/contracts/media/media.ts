import { z } from 'zod'
import { flagParam, Uuid } from '../base/common.ts'
import { line, neededLine } from '../base/fields.ts'
import { CHUNK_SIZE, MAX_CHUNK_COUNT, MAX_FILE_SIZE } from './media.rules.ts'

/** `size` is in bytes. A size over the limit is refused before the first chunk. */
export const CreateMedia = z
  .object({
    mimetype: line(100).optional(),
    size: z.number().int().min(1).optional(),
    fileName: neededLine(255).optional(),
  })
  .meta({ id: 'CreateMedia', description: `At most ${MAX_FILE_SIZE} bytes` })
export type CreateMedia = z.infer<typeof CreateMedia>

/** Query of `POST /_uploader/media/upload`. `fileName` must be `{uuid}.{extension}`. */
export const ChunkQuery = z.object({
  uuid: Uuid,
  userUuid: Uuid,
  fileName: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{1,8}$/i),
  chunkIndex: z.coerce.number().int().min(1),
  totalChunkCount: z.coerce.number().int().min(1),
})
export type ChunkQuery = z.infer<typeof ChunkQuery>

export const ChunkReceived = z.object({ uuid: Uuid, received: z.array(z.number().int()), complete: z.boolean() }).meta({
  id: 'ChunkReceived',
  description: `A chunk has at most ${CHUNK_SIZE} bytes, a file ${MAX_CHUNK_COUNT} chunks`,
})
export type ChunkReceived = z.infer<typeof ChunkReceived>

export const UploadStatus = z
  .object({ received: z.array(z.number().int()), totalChunkCount: z.number().int().nullable(), complete: z.boolean() })
  .meta({ id: 'UploadStatus' })
export type UploadStatus = z.infer<typeof UploadStatus>

/**
 * Bytes and films of an account with their limits. `stored` counts all its files, those of unfinished uploads as a whole;
 * `waiting` counts films that are being uploaded or prepared.
 */
export const MediaQuota = z
  .object({
    stored: z.object({ bytes: z.number().int(), limit: z.number().int() }),
    waiting: z.object({
      bytes: z.number().int(),
      limit: z.number().int(),
      films: z.number().int(),
      filmLimit: z.number().int(),
    }),
  })
  .meta({ id: 'MediaQuota' })
export type MediaQuota = z.infer<typeof MediaQuota>

/** `recording`: the live is announced or on air, and its HLS still grows. */
export const MediaStatus = z.enum(['uploading', 'recording', 'processing', 'ready', 'failed'])
export type MediaStatus = z.infer<typeof MediaStatus>

/** Reason why a file could not be processed, if its sender can do something about it. */
export const MediaFailure = z.enum(['unreadable', 'truncated', 'no-picture', 'too-long', 'too-heavy', 'timeout'])
export type MediaFailure = z.infer<typeof MediaFailure>

export const THUMBNAIL_SIZES = [120, 240, 480, 960] as const

/** `width` and `height` in pixels, with rotation applied; `duration` in seconds; URLs are paths on the media host. */
export const Media = z
  .object({
    uuid: Uuid,
    mimetype: z.string().nullable(),
    size: z.number().int().nullable(),
    status: MediaStatus,
    failure: MediaFailure.nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    duration: z.number().nullable(),
    watchUrl: z.string().nullable(),
    hlsUrl: z.string().nullable(),
    thumbnails: z.record(z.string(), z.string()).meta({ description: 'Width in pixels to path' }),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>

export const MediaParams = z.object({ uuid: Uuid })

/** `isPrivate` stores the picture for a private message: its files are served by signed addresses only. */
export const PutMediaQuery = z.object({ isPrivate: flagParam.default(false) })

const ThumbnailSize = z.coerce
  .number()
  .refine((size) => THUMBNAIL_SIZES.some((known) => known === size), `one of ${THUMBNAIL_SIZES.join(', ')}`)
export const ThumbnailQuery = z.object({ size: ThumbnailSize.default(480) })

/** Address of a private picture, valid for hours. Without `size` it is the whole picture. */
export const PrivatePictureQuery = z.object({
  until: z.coerce.number().int().min(0),
  seal: neededLine(60),
  size: ThumbnailSize.optional(),
})
