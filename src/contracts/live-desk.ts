import { z } from 'zod'
import { Price, SalePrice, Timestamp, Uuid } from './common.ts'
import { DESK_LATEST, LIVE_PRODUCTS_MAX, LIVE_STATES } from './live.rules.ts'
import { DefinitionProjection } from './product.ts'

const heading = {
  videoUuid: Uuid,
  owner: z.object({ uuid: Uuid, username: z.string(), fullName: z.string() }),
  description: z.string(),
  state: z.enum(LIVE_STATES),
  scheduledAt: Timestamp.meta({ description: 'Of one that has not begun: the moment that it was announced for' }),
  startedAt: Timestamp.nullable(),
}

/** A live that the user may run from a desk. */
export const DeskLive = z.object(heading).meta({ id: 'DeskLive' })
export type DeskLive = z.infer<typeof DeskLive>

/** Those that are on or begin first come first. */
export const DeskLives = z.object({ data: z.array(DeskLive) }).meta({ id: 'DeskLives' })
export type DeskLives = z.infer<typeof DeskLives>

/** Pieces of one variant that viewers hold or wait for. */
const ReservedVariant = z.object({
  uuid: Uuid.meta({ description: "The projection's variant" }),
  held: z.number().int().meta({ description: 'Pieces, in baskets for a few minutes' }),
  waiting: z.number().int().meta({ description: 'Pieces that people in the queue want' }),
})

/** A product of a live's list. */
export const DeskProduct = z
  .object({
    definitionProjection: DefinitionProjection,
    regularPrice: Price.nullable().meta({
      description: 'Where this live asks another price for itself alone: what it costs otherwise, and afterwards',
    }),
    reserved: z.array(ReservedVariant).meta({ description: 'Only variants of which something is held or waited for' }),
    soldQuantity: z.number().int().meta({ description: 'Pieces that were ordered in this live' }),
  })
  .meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>

/** Somebody who waits for pieces of a product of the list. */
const Waiting = z.object({
  uuid: Uuid,
  who: z.string().nullable().meta({ description: 'Null for a visitor' }),
  definitionUuid: Uuid,
  name: z.string(),
  variant: z.string(),
  wanted: z.number().int(),
  since: Timestamp,
})

/** Goods of one line that were ordered in the live. */
const Purchase = z.object({
  uuid: Uuid,
  who: z.string().meta({ description: "The buyer's first name" }),
  name: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
  total: Price,
  at: Timestamp,
})

/** A live as the one who runs it beside the camera sees it. */
export const LiveDesk = z
  .object({
    ...heading,
    serverTime: Timestamp,
    conversationUuid: Uuid,
    shownUuid: Uuid.nullable().meta({ description: 'The projection that viewers see now' }),
    likeQuantity: z.number().int(),
    orderQuantity: z.number().int(),
    turnover: Price.meta({ description: 'Of goods that were ordered in this live' }),
    purchases: z.array(Purchase).meta({ description: `The last ${DESK_LATEST}, the newest first` }),
    waiting: z.array(Waiting).meta({ description: `The first ${DESK_LATEST}, in the order of the queue` }),
    bookmarks: z.array(z.object({ uuid: Uuid, title: z.string(), at: Timestamp })),
    products: z.array(DeskProduct).meta({ description: 'In the order in which they are to be shown' }),
  })
  .meta({ id: 'LiveDesk' })
export type LiveDesk = z.infer<typeof LiveDesk>

/** Null: what it costs otherwise. */
export const SetLivePrice = z.object({ price: SalePrice.nullable() }).meta({ id: 'SetLivePrice' })
export type SetLivePrice = z.infer<typeof SetLivePrice>

/** All of it is sold, for the depot's price unless told otherwise. */
export const AddToLive = z
  .object({ userDepotProductUuid: Uuid, manualProductPrice: SalePrice.optional() })
  .meta({ id: 'AddToLive' })
export type AddToLive = z.infer<typeof AddToLive>

/** Definitions in the wanted order. Those that are left out keep theirs, behind these. */
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
