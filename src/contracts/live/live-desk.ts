import { z } from 'zod'
import { Price, SalePrice, Timestamp, Uuid } from '../base/common.ts'
import { DESK_LATEST, LIVE_PRODUCTS_MAX, RECORDING_FAULTS } from './live.rules.ts'
import { LIVE_STATES, UPLINK_GRADES } from '../video/broadcast.rules.ts'
import { LiveDevice } from './live.ts'
import { DefinitionProjection } from '../catalogue/product.ts'
import { ClientKey, TalkText } from '../commerce/talk.ts'

const heading = {
  videoUuid: Uuid,
  owner: z.object({ uuid: Uuid, username: z.string(), fullName: z.string() }),
  description: z.string(),
  state: z.enum(LIVE_STATES),
  scheduledAt: Timestamp.meta({ description: 'Announced start of a live that has not begun' }),
  startedAt: Timestamp.nullable(),
}

/** Private answer to a question of the chat. */
export const AnswerPrivately = z.object({ text: TalkText, clientKey: ClientKey }).meta({ id: 'AnswerPrivately' })
export type AnswerPrivately = z.infer<typeof AnswerPrivately>
export const AnsweredPrivately = z.object({ threadUuid: Uuid }).meta({ id: 'AnsweredPrivately' })
export const LiveQuestionParams = z.object({ id: Uuid, streamId: Uuid, messageUuid: Uuid })

/** Live that the user may operate from the desk. */
export const DeskLive = z.object(heading).meta({ id: 'DeskLive' })
export type DeskLive = z.infer<typeof DeskLive>

/** Lives on air first, then by date. */
export const DeskLives = z.object({ data: z.array(DeskLive) }).meta({ id: 'DeskLives' })
export type DeskLives = z.infer<typeof DeskLives>

/** Quantities of a variant that viewers hold or wait for. */
const ReservedVariant = z.object({
  uuid: Uuid.meta({ description: 'Uuid of the variant in the projection' }),
  held: z.number().int().meta({ description: 'Pieces held in baskets for a few minutes' }),
  waiting: z.number().int().meta({ description: 'Pieces wanted by the queue' }),
})

/** Product on the list of a live. */
export const DeskProduct = z
  .object({
    definitionProjection: DefinitionProjection,
    depotProductUuid: Uuid,
    regularPrice: Price.nullable().meta({
      description: 'Usual price if this live has its own; it applies again afterwards',
    }),
    reserved: z.array(ReservedVariant).meta({ description: 'Only variants with holds or a queue' }),
    soldQuantity: z.number().int().meta({ description: 'Pieces ordered in this live' }),
  })
  .meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>

/** Viewer who waits for pieces of a product on the list. */
const Waiting = z.object({
  uuid: Uuid,
  who: z.string().nullable().meta({ description: 'Null for a visitor' }),
  definitionUuid: Uuid,
  name: z.string(),
  variant: z.string(),
  wanted: z.number().int(),
  since: Timestamp,
})

/** Goods of one order line, ordered during the live. */
const Purchase = z.object({
  uuid: Uuid,
  who: z.string().meta({ description: "The buyer's first name" }),
  name: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
  total: Price,
  at: Timestamp,
})

/** Device that broadcasts the live. */
const Camera = z.object({
  device: LiveDevice.nullable(),
  isSending: z.boolean().meta({ description: 'True while media arrives from it' }),
  uplink: z.enum(UPLINK_GRADES).nullable().meta({ description: 'Quality of its uplink; null until it is reported' }),
  recordingFault: z.enum(RECORDING_FAULTS).nullable(),
})

/** A live as seen by its operator beside the camera. */
export const LiveDesk = z
  .object({
    ...heading,
    serverTime: Timestamp,
    conversationUuid: Uuid,
    camera: Camera.nullable().meta({ description: 'Null until a camera has connected' }),
    shownUuid: Uuid.nullable().meta({ description: 'Projection shown now' }),
    likeQuantity: z.number().int(),
    orderQuantity: z.number().int(),
    turnover: Price.meta({ description: 'Value of goods ordered in this live' }),
    purchases: z.array(Purchase).meta({ description: `The last ${DESK_LATEST}, the newest first` }),
    waiting: z.array(Waiting).meta({ description: `The first ${DESK_LATEST}, in the order of the queue` }),
    bookmarks: z.array(z.object({ uuid: Uuid, title: z.string(), at: Timestamp })),
    products: z.array(DeskProduct).meta({ description: 'In the planned order' }),
  })
  .meta({ id: 'LiveDesk' })
export type LiveDesk = z.infer<typeof LiveDesk>

/** `price` null restores the usual price. */
export const SetLivePrice = z.object({ price: SalePrice.nullable() }).meta({ id: 'SetLivePrice' })
export type SetLivePrice = z.infer<typeof SetLivePrice>

/** By default all variants are sold at the depot's price. */
export const AddToLive = z
  .object({ userDepotProductUuid: Uuid, manualProductPrice: SalePrice.optional() })
  .meta({ id: 'AddToLive' })
export type AddToLive = z.infer<typeof AddToLive>

/** Definitions in the new order. Omitted ones follow in their old order. */
export const OrderLiveProducts = z
  .object({
    definitionUuids: z
      .array(Uuid)
      .max(LIVE_PRODUCTS_MAX, 'tooMany')
      .refine((all) => new Set(all).size === all.length, 'repeated'),
  })
  .meta({ id: 'OrderLiveProducts' })
export type OrderLiveProducts = z.infer<typeof OrderLiveProducts>

export const LiveProductParams = z.object({ id: Uuid, streamId: Uuid, definition: Uuid })
