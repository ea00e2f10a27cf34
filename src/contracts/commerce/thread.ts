import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { line, text } from '../base/fields.ts'
import { ClientKey, TalkMessage, TalkText } from './talk.ts'
import { RESPONSE_TIMES, THREAD_MARKS } from './thread.rules.ts'
import { PICTURE_ALT_MAX, TALK_PICTURES_MAX, TALK_SIDES } from './talk.rules.ts'

export const ThreadParams = z.object({ uuid: Uuid })
export const ThreadMessageParams = z.object({ uuid: Uuid, messageUuid: Uuid })

/** The other side of a thread, as its reader sees them. */
const ThreadPerson = z.object({
  uuid: Uuid,
  username: z.string(),
  name: z.string().meta({ description: 'Name of the shop, or of the person' }),
  avatar: z.string().nullable(),
})

const ThreadProduct = z.object({
  uuid: Uuid.meta({ description: 'Of the definition' }),
  name: z.string(),
  picture: z.string().nullable(),
})
export type ThreadProduct = z.infer<typeof ThreadProduct>

/** Messages between a buyer and a seller outside of orders, about a product or the shop. */
export const Thread = z
  .object({
    uuid: Uuid,
    as: z.enum(TALK_SIDES).meta({ description: 'Side of the reader' }),
    other: ThreadPerson,
    product: ThreadProduct.nullable(),
    last: z.object({ author: z.enum(TALK_SIDES), text: z.string() }),
    lastMessageAt: Timestamp,
    unreadQuantity: z.number().int().meta({ description: 'Messages that the reader has not read' }),
    isWaiting: z.boolean().meta({ description: 'True if the buyer waits for an answer' }),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof Thread>

export const ThreadQuery = PageQuery.extend({ mark: z.enum(THREAD_MARKS).optional() })
export type ThreadQuery = z.infer<typeof ThreadQuery>

export const ThreadList = listOf(Thread)
  .extend({
    unreadQuantity: z.number().int().meta({ description: 'Threads with unread messages' }),
    waitingQuantity: z.number().int().meta({ description: 'Threads whose buyers wait for the reader' }),
  })
  .meta({ id: 'ThreadList' })
export type ThreadList = z.infer<typeof ThreadList>

const MessagePicture = z.object({
  uuid: Uuid,
  path: z.string().meta({ description: 'Signed, for some hours; with `size` a thumbnail' }),
  alt: z.string().meta({ description: 'What it shows; an empty text if its sender has not said' }),
})
export type MessagePicture = z.infer<typeof MessagePicture>

export const ThreadMessage = TalkMessage.extend({
  pictures: z.array(MessagePicture),
  isHidden: z.boolean().optional().meta({
    description: 'True if a decision of the operator hides it; its text is then empty',
  }),
  publication: z
    .enum(['proposed', 'published'])
    .nullable()
    .meta({ description: 'Of an answer: waits for the buyer to agree, or is shown under the product' }),
}).meta({ id: 'ThreadMessage' })
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** The newest message first. */
export const ThreadMessages = listOf(ThreadMessage).meta({ id: 'ThreadMessages' })

const mayPublish = z
  .boolean()
  .default(false)
  .meta({ description: 'The buyer lets the seller publish the question with its answer, without a name' })

const pictures = z
  .array(z.object({ mediaUuid: Uuid, alt: line(PICTURE_ALT_MAX).default('') }))
  .max(TALK_PICTURES_MAX)
  .refine((all) => new Set(all.map(({ mediaUuid }) => mediaUuid)).size === all.length, 'Each picture once')
  .default([])
  .meta({ description: 'Own pictures that were uploaded with `isPrivate`' })

export const WriteThreadMessage = z
  .object({ text: TalkText, clientKey: ClientKey, mayPublish, pictures })
  .meta({ id: 'WriteThreadMessage' })
export type WriteThreadMessage = z.output<typeof WriteThreadMessage>

export const WriteToSeller = WriteThreadMessage.extend({
  sellerUuid: Uuid,
  productUuid: Uuid.nullable().default(null).meta({ description: 'Definition of a product of this seller' }),
}).meta({ id: 'WriteToSeller' })
export type WriteToSeller = z.output<typeof WriteToSeller>

export const WrittenToSeller = z.object({ threadUuid: Uuid, message: ThreadMessage }).meta({ id: 'WrittenToSeller' })

export const ReportMessage = z.object({ reason: text(500).default('') }).meta({ id: 'ReportMessage' })

export const Publication = z.object({ publication: ThreadMessage.shape.publication }).meta({ id: 'Publication' })

/** A question about a product with the seller's answer, without the buyer's name. */
export const PublishedAnswer = z
  .object({
    uuid: Uuid,
    question: z.string(),
    answer: z.string(),
    answeredAt: Timestamp,
    seller: z.object({ username: z.string(), name: z.string() }),
  })
  .meta({ id: 'PublishedAnswer' })
export type PublishedAnswer = z.infer<typeof PublishedAnswer>
export const PublishedAnswers = listOf(PublishedAnswer).meta({ id: 'PublishedAnswers' })

export const SellerResponse = z
  .object({
    typical: z
      .enum(RESPONSE_TIMES)
      .nullable()
      .meta({ description: 'Median over threads of the last 90 days; null if there are fewer than five' }),
  })
  .meta({ id: 'SellerResponse' })
export type SellerResponse = z.infer<typeof SellerResponse>

export const SavedReply = z.object({ uuid: Uuid, text: z.string() }).meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>
export const SavedReplies = z.object({ data: z.array(SavedReply) }).meta({ id: 'SavedReplies' })
export const SaveReply = z.object({ text: TalkText }).meta({ id: 'SaveReply' })
export const SavedReplyParams = z.object({ id: Uuid, replyUuid: Uuid })
