import { z } from 'zod'
import { UUID_PATTERN } from '../base/common.rules.ts'
import { Timestamp, Uuid } from '../base/common.ts'
import { VideoType } from '../video/video.ts'

/** Number of videos in one file of the sitemap. Search engines read at most 50 000 entries or 50 MB of a file. */
export const SITEMAP_FILE_SIZE = 10_000
/** Number of videos read at a time. It limits the wait before the next ones are written. */
export const SITEMAP_PAGE_SIZE = 250

/** Cursor in order of publication: milliseconds and uuid of the previous video. */
export const SitemapPlace = z
  .string()
  .regex(new RegExp(`^\\d{1,15}-${UUID_PATTERN}$`))
  .meta({ id: 'SitemapPlace' })
export type SitemapPlace = z.infer<typeof SitemapPlace>

/** Fields of a video in a sitemap. */
export const SitemapVideo = z
  .object({
    uuid: Uuid,
    username: z.string(),
    type: VideoType,
    description: z.string(),
    publishedAt: Timestamp,
    updatedAt: Timestamp,
    duration: z.number(),
    viewQuantity: z.number().int(),
    thumbnail: z.string().meta({ description: 'A path on the media host' }),
    watchUrl: z.string().meta({ description: 'A path on the media host' }),
  })
  .meta({ id: 'SitemapVideo' })
export type SitemapVideo = z.infer<typeof SitemapVideo>

export const SitemapVideos = z
  .object({ data: z.array(SitemapVideo), next: SitemapPlace.nullable() })
  .meta({ id: 'SitemapVideos', description: 'Oldest first, so that a video stays in its file' })
export type SitemapVideos = z.infer<typeof SitemapVideos>

export const SitemapVideosQuery = z.object({
  after: SitemapPlace.optional(),
  limit: z.coerce.number().int().min(1).max(SITEMAP_PAGE_SIZE).default(SITEMAP_PAGE_SIZE),
})
export type SitemapVideosQuery = z.infer<typeof SitemapVideosQuery>

export const SitemapStartQuery = z.object({
  after: SitemapPlace.optional(),
  size: z.coerce.number().int().min(1).max(SITEMAP_FILE_SIZE).default(SITEMAP_FILE_SIZE),
})
export type SitemapStartQuery = z.infer<typeof SitemapStartQuery>

/** Start of the next file, `size` videos further; null if all remaining videos fit into this one. */
export const SitemapStart = z.object({ start: SitemapPlace.nullable() }).meta({ id: 'SitemapStart' })
export type SitemapStart = z.infer<typeof SitemapStart>

/** Shop with available or announced videos. The sitemap lists its page and its calendar. */
export const SitemapShops = z
  .object({ data: z.array(z.object({ slug: z.string(), username: z.string() })), next: Uuid.nullable() })
  .meta({ id: 'SitemapShops', description: 'Oldest first, so that a shop stays in its file' })
export type SitemapShops = z.infer<typeof SitemapShops>

export const SitemapShopsQuery = SitemapVideosQuery.extend({ after: Uuid.optional() })
export type SitemapShopsQuery = z.infer<typeof SitemapShopsQuery>

export const SitemapShopsStartQuery = SitemapStartQuery.extend({ after: Uuid.optional() })
export type SitemapShopsStartQuery = z.infer<typeof SitemapShopsStartQuery>

export const SitemapShopsStart = z.object({ start: Uuid.nullable() }).meta({ id: 'SitemapShopsStart' })
export type SitemapShopsStart = z.infer<typeof SitemapShopsStart>

/** Product that listed videos sell. Its next start and queries are those of shops: uuids. */
export const SitemapProducts = z
  .object({
    data: z.array(
      z.object({ definitionUuid: Uuid, name: z.string(), fullName: z.string(), picture: z.string().nullable() }),
    ),
    next: Uuid.nullable(),
  })
  .meta({ id: 'SitemapProducts', description: 'Oldest first, so that a product stays in its file' })
export type SitemapProducts = z.infer<typeof SitemapProducts>
