import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from './common.ts'
import { line } from './fields.ts'
import { PAGE_HEALTHS } from './social-comment.rules.ts'

const DeskPage = z
  .object({
    uuid: Uuid,
    id: z.string().meta({ description: "The network's" }),
    name: z.string(),
    health: z.enum(PAGE_HEALTHS),
    missing: z.string().nullable().meta({ description: 'The permission or the task that is missing' }),
    unreadQuantity: z.number().int().meta({ description: 'Posts with unread comments' }),
  })
  .meta({ id: 'DeskPage' })
export type DeskPage = z.infer<typeof DeskPage>

/** A seller's comment desk. `isLinked`: true if a social account is linked. */
export const CommentDesk = z
  .object({ isAvailable: z.boolean(), isLinked: z.boolean(), pages: z.array(DeskPage) })
  .meta({ id: 'CommentDesk' })
export type CommentDesk = z.infer<typeof CommentDesk>

/** A post of a page. */
export const PageObject = z
  .object({
    uuid: Uuid,
    id: z.string().meta({ description: "The network's" }),
    content: z.string(),
    pictureUrl: z.string().nullable(),
    url: z.string().nullable(),
    createdAt: Timestamp,
    activeAt: Timestamp.meta({ description: 'Of its newest comment, or its own' }),
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
    id: z.string().meta({ description: "The network's" }),
    parentId: z.string().nullable().meta({ description: 'The comment that it answers' }),
    authorName: z.string().nullable().meta({ description: 'Null where the network does not tell' }),
    content: z.string().meta({ description: 'Empty for a sticker or a picture, and once it was removed' }),
    formerContent: z.string().nullable().meta({ description: 'Before it was edited' }),
    attachment: z.string().nullable(),
    createdAt: Timestamp,
    isOwn: z.boolean().meta({ description: 'Written by the page' }),
    isHidden: z.boolean(),
    isRemoved: z.boolean(),
    hasUnreadComment: z.boolean(),
    privateUntil: Timestamp.nullable().meta({ description: 'Until then it can be answered privately' }),
  })
  .meta({ id: 'PageComment' })
export type PageComment = z.infer<typeof PageComment>
export const PageCommentList = listOf(PageComment).meta({ id: 'PageCommentList' })
export type PageCommentList = z.infer<typeof PageCommentList>

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

export const SocialPageParams = z.object({ id: Uuid, page: Uuid })
export const PageObjectParams = SocialPageParams.extend({ object: Uuid })

export const PageObjectsQuery = PageQuery.extend({
  filterNoRead: flag.optional().meta({ description: 'Only those with unread comments' }),
})
export type PageObjectsQuery = z.infer<typeof PageObjectsQuery>

export const PageCommentsQuery = PageQuery.extend({
  createdAtMin: Timestamp.optional(),
  filterComments: line(100).optional().meta({ description: 'Words of the comment or of the name of its author' }),
  filterNoRead: flag.optional(),
  skipOwner: flag.optional().meta({ description: 'Leaves out what the page itself has written' }),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
})
export type PageCommentsQuery = z.infer<typeof PageCommentsQuery>

/** `readAt` is the time of the newest comment that was shown: what has come since stays unread. */
export const MarkPageObject = z.object({ hasUnreadComment: z.boolean(), readAt: Timestamp })
export type MarkPageObject = z.infer<typeof MarkPageObject>
