import { z } from 'zod'
import { Category } from './category.ts'
import { arrayParam, PageQuery, Timestamp, Uuid, listOf } from './common.ts'
import { MediaFailure, MediaStatus } from './media.ts'
import { Product, DefinitionProjection } from './product.ts'
import { Owner } from './user.ts'
import { FacebookDescription, FacebookMediaType, ReelDescription } from './reel-form.ts'
import { scheduleFault } from './reel.rules.ts'
import { SEARCH_MAX, SIZE_MAX } from './video.rules.ts'

export const VideoTypeName = z.enum(['live', 'vod', 'short'])
export type VideoTypeName = z.infer<typeof VideoTypeName>
export const VideoType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type VideoType = z.infer<typeof VideoType>

export const PromotionType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PromotionType = z.infer<typeof PromotionType>

/** Paths on the media host. `watchUrl` is a faststart MP4; `hlsUrl` is null until the ladder stands. */
export const VideoMedia = z
  .object({
    mediaFile: z.object({ uuid: Uuid, metadata: z.object({ mimetype: z.string() }) }),
    status: MediaStatus,
    failure: MediaFailure.nullable(),
    watchUrl: z.string().nullable(),
    hlsUrl: z.string().nullable().meta({ description: 'Of a live that is on, its last half minute' }),
    dvrUrl: z.string().nullable().meta({ description: 'Of a live that is on, all of it, as HLS' }),
    seekPreviewUrl: z.string().nullable().meta({ description: 'A sheet of small pictures, for the seek bar' }),
    trim: z.object({ start: z.number(), end: z.number(), of: z.number() }).nullable().meta({
      description: 'Of a saved live: what is shown of it, in seconds of the whole. Nothing else can be trimmed',
    }),
    captionsUrl: z.string().nullable().meta({ description: 'WebVTT' }),
    finishedAt: Timestamp.nullable().meta({ description: 'When a live ended; null while one is on' }),
    secret: z
      .object({ rxPin: z.string() })
      .nullable()
      .meta({ description: 'Opens the stream of a live that is on to whoever watches' }),
    configuration: z.object({ streamId: z.number().int() }).nullable().meta({ description: 'Number of that stream' }),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'VideoMedia' })
export type VideoMedia = z.infer<typeof VideoMedia>

export const Video = z
  .object({
    uuid: Uuid,
    type: VideoType,
    isAvailable: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    publishedAt: Timestamp.meta({ description: 'When it appears in lists: its creation, or its schedule' }),
    description: z.string(),
    category: z.object({ uuid: Uuid, name: z.string() }),
    conversationUuid: Uuid,
    shopUuid: Uuid,
    shareFacebookPageUuid: Uuid.nullable(),
    promotion: z.object({ type: PromotionType }).nullable(),
    statistic: z.object({
      duration: z.number().meta({ description: 'Seconds; 0 until known' }),
      likeQuantity: z.number().int(),
      viewQuantity: z.number().int(),
    }),
    thumbnail: z.object({ main: z.string().nullable(), firstFrame: z.string().nullable() }),
    media: VideoMedia,
    owner: Owner,
    product: Product.nullable(),
    definitionProjections: z.array(DefinitionProjection),
    streamServer: z.object({ janusApiUrl: z.string() }).nullable(),
    reactions: z.array(z.object({ uuid: Uuid, type: z.literal('like') })),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

export const VideoList = listOf(Video).meta({ id: 'VideoList' })
export type VideoList = z.infer<typeof VideoList>

/** A video as a list of uuids knows it: enough to link to it and to drop it when it is gone. */
export const VideoEntry = z
  .object({ uuid: Uuid, isAvailable: z.boolean(), owner: z.object({ uuid: Uuid, username: z.string() }) })
  .meta({ id: 'VideoEntry' })
export type VideoEntry = z.infer<typeof VideoEntry>

export const VideoEntries = z.object({ data: z.array(VideoEntry) }).meta({ id: 'VideoEntries' })
export type VideoEntries = z.infer<typeof VideoEntries>

/** Enough to show it as a picture and to link to it. */
export const NewestReel = z
  .object({ uuid: Uuid, username: z.string(), thumbnail: z.string().meta({ description: 'A path on the media host' }) })
  .meta({ id: 'NewestReel' })
export type NewestReel = z.infer<typeof NewestReel>

/** A category that has something to watch, how much of it, and its newest reel. */
export const AvailableCategory = Category.extend({
  videoQuantity: z.number().int(),
  newestReel: NewestReel.nullable(),
}).meta({ id: 'AvailableCategory' })
export type AvailableCategory = z.infer<typeof AvailableCategory>

export const AvailableCategories = z
  .object({
    data: z.array(AvailableCategory),
    categoryUuids: z
      .array(Uuid)
      .meta({ description: 'Of the whole catalogue: what a video or its product is filed under' }),
  })
  .meta({ id: 'AvailableCategories' })
export type AvailableCategories = z.infer<typeof AvailableCategories>

const newVideo = {
  categoryUuid: Uuid,
  description: ReelDescription,
  ownerUuid: Uuid.optional().meta({ description: 'When given, the owner of the path' }),
  promotionType: PromotionType.optional(),
  shopProductDefinitionUuid: Uuid.optional(),
  shopProductDefinitionProjectionUuid: Uuid.optional(),
  thumbnailMainMediaUuid: Uuid.optional(),
  scheduledAt: Timestamp.optional(),
}

type NewVideo = z.infer<z.ZodObject<typeof newVideo>>

function judgeNewVideo(video: NewVideo, context: z.RefinementCtx): void {
  const hasDefinition = video.shopProductDefinitionUuid !== undefined
  if (hasDefinition !== (video.shopProductDefinitionProjectionUuid !== undefined)) {
    const missing = hasDefinition ? 'shopProductDefinitionProjectionUuid' : 'shopProductDefinitionUuid'
    context.addIssue({ code: 'custom', path: [missing], message: 'A product is named by both its uuids' })
  }
  if (video.scheduledAt === undefined) return
  const message = scheduleFault(new Date(video.scheduledAt), new Date())
  if (message !== null) context.addIssue({ code: 'custom', path: ['scheduledAt'], message })
}

/** One media makes one video: a create repeated with the same `mediaFileUuid` answers with the video it made first. */
export const CreateShort = z
  .object({
    mediaType: z.literal('short'),
    mediaFileUuid: Uuid,
    ...newVideo,
    shareFacebookType: FacebookMediaType.optional().meta({ description: 'When given, it is shared by its owner' }),
    shareFacebookPageUuid: Uuid.optional().meta({ description: 'Shared on this page instead' }),
    shareFacebookPageDescription: FacebookDescription.optional(),
  })
  .superRefine(judgeNewVideo)
  .meta({ id: 'CreateShort' })
export type CreateShort = z.infer<typeof CreateShort>

/** A live for the moment of `scheduledAt`, or to begin now. */
export const CreateLive = z
  .object({ mediaType: z.literal('live'), ...newVideo })
  .superRefine(judgeNewVideo)
  .meta({ id: 'CreateLive' })
export type CreateLive = z.infer<typeof CreateLive>

export const CreateVideo = z.discriminatedUnion('mediaType', [CreateShort, CreateLive]).meta({ id: 'CreateVideo' })
export type CreateVideo = z.infer<typeof CreateVideo>

/** A category stands for all that is within it. Sizes are compared in small letters. */
export const VideoFilter = z.object({
  'types[]': arrayParam(VideoTypeName),
  'categoryUuids[]': arrayParam(Uuid),
  'sizes[]': arrayParam(z.string().trim().min(1).max(SIZE_MAX).toLowerCase()),
  isProductAvailable: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional()
    .meta({ description: 'True: only what shows a product of which something is left' }),
})
export const VideoListQuery = PageQuery.extend(VideoFilter.shape)
export type VideoListQuery = z.infer<typeof VideoListQuery>

/** Every word of `query` begins a word of the description, of the product, or of the seller or their shop. */
export const VideoSearchQuery = VideoListQuery.extend({ query: z.string().trim().max(SEARCH_MAX).optional() })
export type VideoSearchQuery = z.infer<typeof VideoSearchQuery>

/** The lists of everybody's videos: by type, of sellers who are promoted, of the holidays' promotion. */
export const VideoListName = z.enum(['all', 'live', 'vod', 'short', 'isPromoted', 'holiday'])
export type VideoListName = z.infer<typeof VideoListName>

export const VideoParams = z.object({ id: Uuid })
export const VideoTypeParams = z.object({ type: VideoListName })
export const OwnedVideoParams = z.object({ id: Uuid, streamId: Uuid })
export const VideoUuidsQuery = z.object({ 'uuids[]': arrayParam(Uuid) })
