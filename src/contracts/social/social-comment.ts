import { z } from 'zod'
import { CommentOffer, CommentReply, OtherOffer } from './comment-offer.ts'
import { DEFAULT_LIMIT, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { COMMENTS_MAX_LIMIT, PAGE_HEALTHS } from './social-comment.rules.ts'
import { SOCIAL_SCOPES } from '../account/social-scope.rules.ts'

const DeskPage = z
  .object({
    uuid: Uuid,
    id: z.string().meta({ description: 'Id at the network' }),
    name: z.string(),
    health: z.enum(PAGE_HEALTHS),
    missing: z.string().nullable().meta({ description: 'Missing permission or page task' }),
    blockedUntil: Timestamp.nullable().meta({
      description: 'Time until which the network blocks the page from writing',
    }),
    queuedReplies: z.number().int().meta({ description: 'Number of replies in the queue' }),
    unreadQuantity: z.number().int().meta({ description: 'Number of posts with unread comments' }),
  })
  .meta({ id: 'DeskPage' })
export type DeskPage = z.infer<typeof DeskPage>

/** Comment desk of a seller. `isLinked`: true if a social account is linked. */
export const CommentDesk = z
  .object({
    isAvailable: z.boolean(),
    isLinked: z.boolean(),
    missingScopes: z.array(z.enum(SOCIAL_SCOPES)).meta({ description: 'Permissions that the account has not given' }),
    dataAccessEndsAt: Timestamp.nullable().meta({
      description: 'Time from which comments arrive empty unless the account is linked again',
    }),
    pages: z.array(DeskPage),
  })
  .meta({ id: 'CommentDesk' })
export type CommentDesk = z.infer<typeof CommentDesk>

/** Post on a page of the seller. */
export const PageObject = z
  .object({
    uuid: Uuid,
    id: z.string().meta({ description: 'Id at the network' }),
    content: z.string(),
    pictureUrl: z.string().nullable(),
    url: z.string().nullable(),
    createdAt: Timestamp,
    activeAt: Timestamp.meta({ description: 'Time of its newest comment, or of the post itself' }),
    commentQuantity: z.number().int(),
    unreadQuantity: z.number().int(),
    hasUnreadComment: z.boolean(),
  })
  .meta({ id: 'PageObject' })
export type PageObject = z.infer<typeof PageObject>
export const PageObjectList = listOf(PageObject).meta({ id: 'PageObjectList' })
export type PageObjectList = z.infer<typeof PageObjectList>

export const PageComment = z
  .object({
    uuid: Uuid,
    id: z.string().meta({ description: 'Id at the network' }),
    parentId: z.string().nullable().meta({ description: 'Comment that it answers' }),
    authorName: z.string().nullable().meta({ description: 'Null if the network does not reveal it' }),
    content: z.string().meta({ description: 'Empty for a sticker or a picture, and after its removal' }),
    formerContent: z.string().nullable().meta({ description: 'Text before the last edit' }),
    attachment: z.string().nullable(),
    createdAt: Timestamp,
    isOwn: z.boolean().meta({ description: 'True if the page wrote it' }),
    isHidden: z.boolean(),
    isRemoved: z.boolean(),
    hasUnreadComment: z.boolean(),
    privateUntil: Timestamp.nullable().meta({ description: 'Time until which it can be answered privately' }),
    offer: CommentOffer.nullable().meta({ description: 'The open offer, or else the latest' }),
    replies: z.array(CommentReply).meta({ description: 'In order of creation' }),
    otherOffers: z.array(OtherOffer).meta({ description: 'Other open offers of its author on this page' }),
  })
  .meta({ id: 'PageComment' })
export type PageComment = z.infer<typeof PageComment>
export const PageCommentList = listOf(PageComment).meta({ id: 'PageCommentList' })
export type PageCommentList = z.infer<typeof PageCommentList>

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

export const SocialPageParams = z.object({ id: Uuid, page: Uuid })
export const PageObjectParams = SocialPageParams.extend({ object: Uuid })

export const PageObjectsQuery = PageQuery.extend({
  filterNoRead: flag.optional().meta({ description: 'Only posts with unread comments' }),
})
export type PageObjectsQuery = z.infer<typeof PageObjectsQuery>

export const PageCommentsQuery = PageQuery.extend({
  limit: z.coerce.number().int().min(1).max(COMMENTS_MAX_LIMIT).default(DEFAULT_LIMIT),
  createdAtMin: Timestamp.optional(),
  filterComments: line(100).optional().meta({ description: 'Words in the comment or in the name of its author' }),
  filterNoRead: flag.optional(),
  skipOwner: flag.optional().meta({ description: 'Leaves out comments by the page itself' }),
  filterState: z
    .enum(['open', 'processed'])
    .optional()
    .meta({ description: 'Comments with or without an offer or reply' }),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
})
export type PageCommentsQuery = z.infer<typeof PageCommentsQuery>

/** `readAt` is the time of the newest comment that was shown. Later comments stay unread. */
export const MarkPageObject = z.object({ hasUnreadComment: z.boolean(), readAt: Timestamp })
export type MarkPageObject = z.infer<typeof MarkPageObject>
