import { z } from 'zod'
import { listOf, Price, Timestamp, Uuid } from './common.ts'
import { line } from './fields.ts'
import { BOOKMARK_TITLE_MAX } from './live.rules.ts'

const Minute = z.object({
  minute: z.number().int().meta({ description: 'From the start; 0 is the first one' }),
  viewersMean: z.number(),
  viewersPeak: z.number().int(),
  likes: z.number().int(),
  messages: z.number().int(),
  orders: z.number().int(),
  turnover: Price,
})

const TopProduct = z.object({
  definitionUuid: Uuid,
  name: z.string(),
  picture: z.string().nullable().meta({ description: 'A path on the media host' }),
  quantity: z.number().int(),
  turnover: Price,
})

/** Statistics of a live, for its seller. */
export const LiveSummary = z
  .object({
    videoUuid: Uuid,
    description: z.string(),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    duration: z.number().int().meta({ description: 'Seconds' }),
    viewersMean: z.number(),
    viewersPeak: z.number().int(),
    likeQuantity: z.number().int(),
    messageQuantity: z.number().int(),
    orderQuantity: z.number().int(),
    turnover: Price,
    minutes: z.array(Minute).meta({ description: 'Those in which it was on' }),
    products: z.array(TopProduct).meta({ description: 'Those that were ordered in it, the most sold first' }),
  })
  .meta({ id: 'LiveSummary' })
export type LiveSummary = z.infer<typeof LiveSummary>

/** A place in a saved live: a product that was shown from there on, or one that its seller marked. */
const Chapter = z.object({
  offset: z.number().int().min(0).meta({ description: 'Seconds' }),
  kind: z.enum(['product', 'bookmark']),
  title: z.string(),
})

export const LiveTimeline = z
  .object({
    chapters: z.array(Chapter).meta({ description: 'In their order' }),
    orders: z
      .array(z.object({ offset: z.number().int().min(0), quantity: z.number().int() }))
      .meta({ description: 'By the minute that begins there; minutes without are left out' }),
  })
  .meta({ id: 'LiveTimeline' })
export type LiveTimeline = z.infer<typeof LiveTimeline>

/** Something that was ordered in a live. Who it was is nobody's business. */
export const LivePurchase = z
  .object({
    uuid: Uuid,
    offset: z.number().int().min(0).meta({ description: 'Seconds' }),
    definitionUuid: Uuid,
    name: z.string(),
    picture: z.string().nullable(),
    quantity: z.number().int(),
  })
  .meta({ id: 'LivePurchase' })
export type LivePurchase = z.infer<typeof LivePurchase>

export const LivePurchaseList = listOf(LivePurchase).meta({ id: 'LivePurchaseList' })
export type LivePurchaseList = z.infer<typeof LivePurchaseList>

/** Its title may follow later. */
export const PutBookmark = z.object({ title: line(BOOKMARK_TITLE_MAX).default('') }).meta({ id: 'PutBookmark' })
export type PutBookmark = z.infer<typeof PutBookmark>

export const BookmarkParams = z.object({ id: Uuid, streamId: Uuid, bookmark: Uuid })
