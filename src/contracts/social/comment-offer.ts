import { z } from 'zod'
import { Price, Timestamp, Uuid } from '../base/common.ts'
import { PUBLIC_REPLY_MAX, REPLY_FAILURES, REPLY_KINDS, REPLY_STATES } from './comment-offer.rules.ts'
import { RESERVATION_STATES, WANTED_MAX } from '../commerce/reservation.rules.ts'
import { neededText } from '../base/fields.ts'

/** Offer in reply to a comment: pieces of one variant, held or queued for. */
export const CommentOffer = z
  .object({
    uuid: Uuid,
    userProductDefinitionUuid: Uuid,
    userProductVariantDefinitionUuid: Uuid,
    name: z.string(),
    variant: z.string().meta({ description: "The variant's size or name" }),
    price: Price,
    wanted: z.number().int(),
    granted: z.number().int(),
    state: z.enum(RESERVATION_STATES),
    expiresAt: Timestamp.nullable().meta({ description: 'End of a hold' }),
    position: z.number().int().nullable().meta({ description: 'Position in the queue, from 1' }),
    queueLength: z.number().int().nullable(),
    isOpened: z.boolean().meta({ description: 'True once its link was opened and it is in a buyer’s basket' }),
    url: z.url().nullable().meta({
      description: 'Personal link, for a private message by hand. The first person to open it claims the offer',
    }),
    isOpen: z.boolean().meta({ description: 'True while held or waiting; withdraw it before offering anything else' }),
  })
  .meta({ id: 'CommentOffer' })
export type CommentOffer = z.infer<typeof CommentOffer>

export const CommentReply = z
  .object({
    uuid: Uuid,
    kind: z.enum(REPLY_KINDS),
    content: z.string().meta({ description: 'Contains {link} in place of the link until it is sent' }),
    state: z.enum(REPLY_STATES),
    failure: z.enum(REPLY_FAILURES).nullable(),
    isOffer: z.boolean().meta({ description: 'True for the message of an offer, false for one written by the seller' }),
    position: z.number().int().nullable().meta({ description: 'Position in the queue of the page, from 1' }),
    waitSeconds: z.number().int().nullable().meta({ description: 'Estimated seconds until it is sent' }),
    undoUntil: Timestamp.nullable().meta({ description: 'Time until which it can certainly be withdrawn' }),
    sentAt: Timestamp.nullable(),
  })
  .meta({ id: 'CommentReply' })
export type CommentReply = z.infer<typeof CommentReply>

/** Open offer to the author of a comment, made for another comment. */
export const OtherOffer = z
  .object({ commentUuid: Uuid, name: z.string(), variant: z.string(), state: z.enum(RESERVATION_STATES) })
  .meta({ id: 'OtherOffer' })

export const CommentParams = z.object({ id: Uuid, page: Uuid, object: Uuid, comment: Uuid })
export const CommentReplyParams = CommentParams.extend({ reply: Uuid })

/**
 * `userProductVariantDefinitionUuid` is the uuid of a variant in one of the product's projections. Without `kind` the
 * reply is private where the network allows it.
 */
export const ProcessComment = z
  .object({
    userProductDefinitionUuid: Uuid,
    userProductVariantDefinitionUuid: Uuid,
    quantity: z.number().int().min(1).max(WANTED_MAX).default(1),
    kind: z.enum(REPLY_KINDS).optional(),
    contentTemplateUuid: Uuid.optional(),
  })
  .meta({ id: 'ProcessComment' })
export type ProcessComment = z.output<typeof ProcessComment>

export const ReplyToComment = z
  .object({
    content: neededText(PUBLIC_REPLY_MAX),
    kind: z.enum(REPLY_KINDS).default('public'),
  })
  .meta({ id: 'ReplyToComment' })
export type ReplyToComment = z.output<typeof ReplyToComment>

/** `send`: queue the reply (again); `there`: an uncertain reply was found at the network. */
export const DecideReply = z.object({ decision: z.enum(['send', 'there']) }).meta({ id: 'DecideReply' })
export type DecideReply = z.infer<typeof DecideReply>

export const OfferLinkParams = z.object({ code: z.string().regex(/^[\w-]{22}$/) })

const LinkedOffer = z.object({
  reservationUuid: Uuid,
  variantProjectionUuid: Uuid,
  definitionProjectionUuid: Uuid,
  name: z.string(),
  variant: z.string(),
  picture: z.string().nullable().meta({ description: 'A path on the media host' }),
  price: Price,
  wanted: z.number().int(),
  granted: z.number().int(),
  state: z.enum(RESERVATION_STATES),
  expiresAt: Timestamp.nullable(),
  position: z.number().int().nullable(),
})

/** Offers behind a personal link. Reading it reserves nothing. `isTaken`: true once somebody has opened it. */
export const OfferLink = z
  .object({
    serverTime: Timestamp,
    seller: z.object({ uuid: Uuid, username: z.string(), fullName: z.string() }),
    isTaken: z.boolean(),
    offers: z.array(LinkedOffer),
  })
  .meta({ id: 'OfferLink' })
export type OfferLink = z.infer<typeof OfferLink>

/** Items to add to the basket of the person who opened the link. */
export const OpenedOffer = z
  .object({
    serverTime: Timestamp,
    items: z.array(z.object({ variantProjectionUuid: Uuid, quantity: z.number().int(), price: Price })),
  })
  .meta({ id: 'OpenedOffer' })
export type OpenedOffer = z.infer<typeof OpenedOffer>
