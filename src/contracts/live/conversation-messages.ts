import { z } from 'zod'
import { message, Reset } from '../base/stream-messages.ts'
import { ChatMessage, ChatState } from './chat.ts'
import { Timestamp, Uuid } from '../base/common.ts'
import { Product } from '../catalogue/product.ts'

/**
 * Current number of likes of a video. `heart` is set if somebody has just tapped: `like` was counted, `dummy` is only
 * shown. Without `heart` only the count has changed.
 */
const Reaction = message(
  'reaction',
  z.object({ objectDefinitionId: Uuid, likeQuantity: z.number().int(), heart: z.enum(['like', 'dummy']).optional() }),
)

/** Current number of viewers. */
const Viewers = message('viewers', z.object({ quantity: z.number().int() }))

/**
 * Product that the live shows now; its details are at `productDefinitionProjection`. `at` is the time of the change, so
 * that a player with a delay can show it later. Without `at` it is the product shown at the moment of connecting.
 */
const ShownProduct = message('product', Product.extend({ videoUuid: Uuid, at: Timestamp.optional() }))

/** State of a live that has begun. `seconds` is its duration so far, because the client's clock may be wrong. */
const LiveGoes = message(
  'state',
  z.object({ videoUuid: Uuid, state: z.enum(['live', 'interrupted']), seconds: z.number().min(0) }),
)

/** The price of a product has changed in the live. The new price is in the projection. */
const PriceChanged = message('price', z.object({ videoUuid: Uuid, definitionProjectionUuid: Uuid }))

/** Somebody has ordered a product of the live. The buyer is not disclosed. */
const Purchase = message(
  'purchase',
  z.object({ videoUuid: Uuid, definitionUuid: Uuid, name: z.string(), quantity: z.number().int() }),
)

/** The live has ended. Its recording keeps the uuid. */
const Finished = message('finished', z.object({ videoUuid: Uuid, finishedAt: Timestamp }))

/** State of the chat. `seq` is the position in its log from which this stream continues. */
const Chat = message('chat', ChatState)

/** A message was written, approved or restored. */
const Written = message('message', ChatMessage)

const Deleted = message('messageDeleted', z.object({ messageUuids: z.array(Uuid) }))

/** Server-sent events of `GET /conversation/{uuid}/events`. `type` is the name of the event, `data` its JSON. */
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
