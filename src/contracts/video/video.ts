import { z } from 'zod'
import { Category } from '../catalogue/category.ts'
import { arrayParam, flagParam, enteredTime, PageQuery, Timestamp, Uuid, listOf } from '../base/common.ts'
import { VIDEO_TIME } from '../base/entered-time.rules.ts'
import { line, neededLine } from '../base/fields.ts'
import { MediaFailure, MediaStatus } from '../media/media.ts'
import { Product, DefinitionProjection } from '../catalogue/product.ts'
import { Owner } from '../account/user.ts'
import { FacebookDescription, FacebookMediaType, ReelDescription } from './reel-form.ts'
import { SEARCH_MAX, SIZE_MAX } from '../catalogue/product.rules.ts'

export const VideoTypeName = z.enum(['live', 'vod', 'short'])
export type VideoTypeName = z.infer<typeof VideoTypeName>
export const VideoType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type VideoType = z.infer<typeof VideoType>

export const PromotionType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PromotionType = z.infer<typeof PromotionType>

/** Paths on the media host. `watchUrl` is a faststart MP4; `hlsUrl` is null until the HLS renditions exist. */
export const VideoMedia = z
  .object({
    mediaFile: z.object({ uuid: Uuid, metadata: z.object({ mimetype: z.string() }) }),
    status: MediaStatus,
    failure: MediaFailure.nullable(),
    watchUrl: z.string().nullable(),
    hlsUrl: z
      .string()
      .nullable()
      .meta({ description: 'HLS playlist: the last half minute of a live on air, or the whole film' }),
    dvrUrl: z.string().nullable().meta({ description: 'HLS playlist of a whole live on air' }),
    seekPreviewUrl: z.string().nullable().meta({ description: 'Sheet of small pictures for the seek bar' }),
    trim: z.object({ start: z.number(), end: z.number(), of: z.number() }).nullable().meta({
      description: 'Visible span of a recorded live in seconds; other videos cannot be trimmed',
    }),
    captionsUrl: z.string().nullable().meta({ description: 'WebVTT' }),
    finishedAt: Timestamp.nullable().meta({ description: 'End of a live; null while it is on air' }),
    secret: z
      .object({ rxPin: z.string() })
      .nullable()
      .meta({ description: 'Pin that opens the stream of a live on air to viewers' }),
    configuration: z.object({ streamId: z.number().int() }).nullable().meta({ description: 'Number of that stream' }),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'VideoMedia' })
export type VideoMedia = z.infer<typeof VideoMedia>

/** Relative, so that it is right under each host name, unless the API has an origin of its own. */
export const GatewayUrl = z.string().meta({ description: 'Path on the origin of the page, or a whole address' })

export const Video = z
  .object({
    uuid: Uuid,
    type: VideoType,
    isAvailable: z.boolean(),
    isTrial: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Given for a live on trial, which only its seller gets' }),
    isHidden: z.boolean().optional().meta({
      description: 'True if a decision of the operator hides it; then only its owner gets it',
    }),
    isPromoted: z.literal(true).exactOptional().meta({
      description: 'Given while the seller pays for a place of the video or of all their videos',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    publishedAt: Timestamp.meta({
      description: 'Time from which lists include it: its creation or the scheduled time',
    }),
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
      commentQuantity: z.number().int(),
    }),
    thumbnail: z.object({ main: z.string().nullable(), firstFrame: z.string().nullable() }),
    media: VideoMedia,
    owner: Owner,
    product: Product.nullable(),
    definitionProjections: z.array(DefinitionProjection),
    streamServer: z.object({ janusApiUrl: GatewayUrl }).nullable(),
    reactions: z.array(z.object({ uuid: Uuid, type: z.literal('like') })),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

export const VideoList = listOf(Video).meta({ id: 'VideoList' })
export type VideoList = z.infer<typeof VideoList>

/** Minimal video in lists that are given by uuids: enough to link to it, and to remove it if unavailable. */
export const VideoEntry = z
  .object({ uuid: Uuid, isAvailable: z.boolean(), owner: z.object({ uuid: Uuid, username: z.string() }) })
  .meta({ id: 'VideoEntry' })
export type VideoEntry = z.infer<typeof VideoEntry>

export const VideoEntries = z.object({ data: z.array(VideoEntry) }).meta({ id: 'VideoEntries' })
export type VideoEntries = z.infer<typeof VideoEntries>

/** Minimal video for a linked picture. */
export const NewestReel = z
  .object({
    uuid: Uuid,
    ownerUuid: Uuid,
    username: z.string(),
    thumbnail: z.string().meta({ description: 'A path on the media host' }),
  })
  .meta({ id: 'NewestReel' })
export type NewestReel = z.infer<typeof NewestReel>

/** Category with available videos, their number, and its newest reel. */
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
      .meta({ description: 'Categories of the whole catalogue, of a video or of its product' }),
  })
  .meta({ id: 'AvailableCategories' })
export type AvailableCategories = z.infer<typeof AvailableCategories>

const newVideo = {
  categoryUuid: Uuid,
  description: ReelDescription,
  ownerUuid: Uuid.optional().meta({ description: 'Must be the owner in the path if given' }),
  promotionType: PromotionType.optional(),
  shopProductDefinitionUuid: Uuid.optional(),
  shopProductDefinitionProjectionUuid: Uuid.optional(),
  thumbnailMainMediaUuid: Uuid.optional(),
  scheduledAt: enteredTime(VIDEO_TIME).optional(),
}

type NewVideo = z.infer<z.ZodObject<typeof newVideo>>

function validateNewVideo(video: NewVideo, context: z.RefinementCtx): void {
  const hasDefinition = video.shopProductDefinitionUuid !== undefined
  if (hasDefinition !== (video.shopProductDefinitionProjectionUuid !== undefined)) {
    const missing = hasDefinition ? 'shopProductDefinitionProjectionUuid' : 'shopProductDefinitionUuid'
    context.addIssue({ code: 'custom', path: [missing], message: 'Both uuids of a product are required' })
  }
}

/** One media makes one video. Creating is idempotent: the same `mediaFileUuid` returns the video made first. */
export const CreateShort = z
  .object({
    mediaType: z.literal('short'),
    mediaFileUuid: Uuid,
    ...newVideo,
    shareFacebookType: FacebookMediaType.optional().meta({ description: 'Shares the video in this form if given' }),
    shareFacebookPageUuid: Uuid.optional().meta({ description: 'Page to share it on, required with a type' }),
    shareFacebookPageDescription: FacebookDescription.optional(),
  })
  .superRefine(validateNewVideo)
  .meta({ id: 'CreateShort' })
export type CreateShort = z.infer<typeof CreateShort>

/** Live scheduled for `scheduledAt`; without it the live can begin at once. */
export const CreateLive = z
  .object({
    mediaType: z.literal('live'),
    ...newVideo,
    isTrial: z.boolean().optional().meta({
      description: 'True makes a live on trial: only its seller sees it, and it is removed at its end or after an hour',
    }),
  })
  .superRefine(validateNewVideo)
  .refine(({ isTrial, scheduledAt }) => !(isTrial && scheduledAt), {
    path: ['scheduledAt'],
    message: 'A trial is for now',
  })
  .meta({ id: 'CreateLive' })
export type CreateLive = z.infer<typeof CreateLive>

export const CreateVideo = z.discriminatedUnion('mediaType', [CreateShort, CreateLive]).meta({ id: 'CreateVideo' })
export type CreateVideo = z.infer<typeof CreateVideo>

/** A category includes all its descendants. Sizes are compared in lower case. */
export const VideoFilter = z.object({
  'types[]': arrayParam(VideoTypeName),
  'categoryUuids[]': arrayParam(Uuid),
  'sizes[]': arrayParam(neededLine(SIZE_MAX).toLowerCase()),
  isProductAvailable: flagParam.optional().meta({ description: 'True selects videos with a product in stock' }),
})
export const VideoListQuery = PageQuery.extend(VideoFilter.shape)
export type VideoListQuery = z.infer<typeof VideoListQuery>

/** Each word of `query` must begin a word of the description, the product, the seller or their shop. */
export const VideoSearchQuery = VideoListQuery.extend({ query: line(SEARCH_MAX).optional() })
export type VideoSearchQuery = z.infer<typeof VideoSearchQuery>

/** Lists of all sellers' videos: by type, promoted ones, of the holiday promotion. */
export const VideoListName = z.enum(['all', 'live', 'vod', 'short', 'isPromoted', 'holiday'])
export type VideoListName = z.infer<typeof VideoListName>

export const VideoParams = z.object({ id: Uuid })
export const VideoTypeParams = z.object({ type: VideoListName })
export const OwnedVideoParams = z.object({ id: Uuid, streamId: Uuid })
export const VideoUuidsQuery = z.object({ 'uuids[]': arrayParam(Uuid) })
