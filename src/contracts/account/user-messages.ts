import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { message, Reset } from '../base/stream-messages.ts'

/** A video of the user has become available. */
const VideoReady = message('videoReady', z.object({ videoUuid: Uuid }))

/** An order of the user, as buyer or seller, has changed. */
const OrderChanged = message('order', z.object({ orderUuid: Uuid }))

/** A thread of the user has a new message, was read, or has changed otherwise. */
const ThreadChanged = message('thread', z.object({ threadUuid: Uuid }))

/** A comment below a post of one of the seller's pages was written or has changed. */
const CommentChanged = message('comment', z.object({ postUuid: Uuid }))

/** Pieces that the user waited for are now held for them. */
const YourTurn = message('yourTurn', z.object({ reservationUuid: Uuid }))

/** The user has a new notification. */
const Notified = message('notification', z.object({ notificationUuid: Uuid }))

/** A change in this chat that concerns the user alone: a message is held, or their permission to write has changed. */
const ChatNews = message('chatNews', z.object({ conversationUuid: Uuid }))

/** Another browser tab, `browser`, may broadcast the user's live from now on. The previous one must stop. */
const PublishTaken = message(
  'publishTaken',
  z.object({ videoUuid: Uuid, fence: z.number().int(), browser: Uuid.nullable() }),
)

/** Server-sent events of `GET /user/{id}/events`. */
export const UserMessage = z.discriminatedUnion('type', [
  VideoReady,
  OrderChanged,
  ThreadChanged,
  CommentChanged,
  YourTurn,
  Notified,
  ChatNews,
  PublishTaken,
  Reset,
])
export type UserMessage = z.infer<typeof UserMessage>
