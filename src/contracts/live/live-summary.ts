import { z } from 'zod'
import { ChatMessage } from './chat.ts'
import { listOf, Price, Timestamp, Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { BOOKMARK_TITLE_MAX } from './live.rules.ts'

const Minute = z.object({
  minute: z.number().int().meta({ description: 'Minute from the start; 0 is the first one' }),
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
    openQuestionQuantity: z.number().int().meta({ description: 'Questions of its chat without an answer' }),
    openQuestions: z.array(ChatMessage).meta({ description: 'The newest of them' }),
    orderQuantity: z.number().int(),
    turnover: Price,
    minutes: z.array(Minute).meta({ description: 'Minutes in which it was on air' }),
    products: z.array(TopProduct).meta({ description: 'Products ordered in the live, the best-selling first' }),
  })
  .meta({ id: 'LiveSummary' })
export type LiveSummary = z.infer<typeof LiveSummary>

/** Chapter of a saved live: begins where a product was shown or where the seller set a bookmark. */
const Chapter = z.object({
  offset: z.number().int().min(0).meta({ description: 'Seconds' }),
  kind: z.enum(['product', 'bookmark']),
  title: z.string(),
})

export const LiveTimeline = z
  .object({
    chapters: z.array(Chapter).meta({ description: 'In chronological order' }),
    orders: z
      .array(z.object({ offset: z.number().int().min(0), quantity: z.number().int() }))
      .meta({ description: 'One entry per minute; minutes without values are omitted' }),
  })
  .meta({ id: 'LiveTimeline' })
export type LiveTimeline = z.infer<typeof LiveTimeline>

/** Goods ordered during a live. The buyer is not disclosed. */
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

/** Empty `title`: the seller may fill it in later. */
export const PutBookmark = z.object({ title: line(BOOKMARK_TITLE_MAX).default('') }).meta({ id: 'PutBookmark' })
export type PutBookmark = z.infer<typeof PutBookmark>

export const BookmarkParams = z.object({ id: Uuid, streamId: Uuid, bookmark: Uuid })
