import { z } from 'zod'
import { ChatMessage, ChatState } from './chat.ts'
import { Timestamp, Uuid } from './common.ts'
import { Product } from './product.ts'

const message = <const Type extends string, Data extends z.ZodObject>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data })

/** Something may have been missed: the reader fetches again what it shows. */
const Reset = message('reset', z.object({}))

/**
 * Number of likes of the video now. `heart`: somebody has just tapped; `like` was counted, `dummy` is only shown.
 * Without `heart` the message is the count alone.
 */
const Reaction = message(
  'reaction',
  z.object({ objectDefinitionId: Uuid, likeQuantity: z.number().int(), heart: z.enum(['like', 'dummy']).optional() }),
)

/** Number of viewers now. */
const Viewers = message('viewers', z.object({ quantity: z.number().int() }))

/**
 * The product that a live shows; its details are at `productDefinitionProjection`. `at` is the moment from which it is
 * shown, so that a delayed picture shows it later. Without `at` it is the product shown when the reader connects.
 */
const ShownProduct = message('product', Product.extend({ videoUuid: Uuid, at: Timestamp.optional() }))

/** State of a live that has begun, and its seconds so far, because a reader's clock may be wrong. */
const LiveGoes = message(
  'state',
  z.object({ videoUuid: Uuid, state: z.enum(['live', 'interrupted']), seconds: z.number().min(0) }),
)

/** A product has another price in the live from now on. The price is in the projection. */
const PriceChanged = message('price', z.object({ videoUuid: Uuid, definitionProjectionUuid: Uuid }))

/** Somebody has ordered something that the live sells. Who it was is nobody's business. */
const Purchase = message(
  'purchase',
  z.object({ videoUuid: Uuid, definitionUuid: Uuid, name: z.string(), quantity: z.number().int() }),
)

/** The live is over; its recording keeps the uuid. */
const Finished = message('finished', z.object({ videoUuid: Uuid, finishedAt: Timestamp }))

/** State of the chat. `seq` is the place in its log after which everything follows on this stream. */
const Chat = message('chat', ChatState)

/** A message that was written, approved or restored. */
const Written = message('message', ChatMessage)

const Deleted = message('messageDeleted', z.object({ messageUuids: z.array(Uuid) }))

/** Server-sent events of `GET /conversation/{uuid}/events`: `type` is the event's name, `data` its JSON. */
export const ConversationMessage = z.discriminatedUnion('type', [
  Reaction,
  Viewers,
  ShownProduct,
  PriceChanged,
  Purchase,
  Finished,
  Chat,
  Written,
  Deleted,
  LiveGoes,
  Reset,
])
export type ConversationMessage = z.infer<typeof ConversationMessage>

/** One of the user's videos can be watched now. */
const VideoReady = message('videoReady', z.object({ videoUuid: Uuid }))

/** An order of the user's, as buyer or seller, has changed. */
const OrderChanged = message('order', z.object({ orderUuid: Uuid }))

/** Something was written under a post of one of the seller's pages, or has changed there. */
const CommentChanged = message('comment', z.object({ postUuid: Uuid }))

/** Pieces that the user waited for are held now. */
const YourTurn = message('yourTurn', z.object({ reservationUuid: Uuid }))

/** The user has a new notification. */
const Notified = message('notification', z.object({ notificationUuid: Uuid }))

/** In this chat something concerns the user alone: what is held, or whether they may write. */
const ChatNews = message('chatNews', z.object({ conversationUuid: Uuid }))

/** Another browser may send the user's live from now on: whoever sent before stops. `browser` is the tab that was let in. */
const PublishTaken = message(
  'publishTaken',
  z.object({ videoUuid: Uuid, fence: z.number().int(), browser: Uuid.nullable() }),
)

/** Server-sent events of `GET /user/{id}/events`. */
export const UserMessage = z.discriminatedUnion('type', [
  VideoReady,
  OrderChanged,
  CommentChanged,
  YourTurn,
  Notified,
  ChatNews,
  PublishTaken,
  Reset,
])
export type UserMessage = z.infer<typeof UserMessage>
