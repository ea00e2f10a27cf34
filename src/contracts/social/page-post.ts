import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { PAGE_POST_STATES, POST_MESSAGE_MAX, POST_PICTURES_MAX, POST_PRODUCTS_MAX } from './page-post.rules.ts'
import { line, text } from '../base/fields.ts'

const message = text(POST_MESSAGE_MAX)
const uuids = (max: number) =>
  z
    .array(Uuid)
    .max(max, 'tooMany')
    .refine((all) => new Set(all).size === all.length, 'repeated')

const fields = z.object({
  content: message,
  mediaUuids: uuids(POST_PICTURES_MAX).meta({ description: 'Pictures in their order' }),
  userDepotProductUuids: uuids(POST_PRODUCTS_MAX).meta({
    description: 'Products to suggest for comments under the post',
  }),
  publishAt: Timestamp.nullable().meta({ description: 'Null: at once. Otherwise from a minute to three months ahead' }),
})

export const CreatePagePost = fields
  .extend({
    content: message.default(''),
    mediaUuids: fields.shape.mediaUuids.default([]),
    userDepotProductUuids: fields.shape.userDepotProductUuids.default([]),
    publishAt: fields.shape.publishAt.default(null),
  })
  .refine(({ content, mediaUuids }) => content !== '' || mediaUuids.length > 0, {
    path: ['content'],
    message: 'fieldRequired',
  })
  .meta({ id: 'CreatePagePost' })
export type CreatePagePost = z.infer<typeof CreatePagePost>

/** `If-Match` holds the version that the editor saw. If it is stale, nothing is changed. */
export const PagePostEditHeaders = z.object({ 'if-match': line(40).optional() })

/** After publication pictures and time cannot be changed. */
export const EditPagePost = fields.partial().meta({ id: 'EditPagePost' })
export type EditPagePost = z.infer<typeof EditPagePost>

/** Reason why a post was not or will not be published. */
export const PagePostFailure = z.enum([
  'expired',
  'permission',
  'unlinked',
  'refused',
  'blocked',
  'unreachable',
  'picture',
])
export type PagePostFailure = z.infer<typeof PagePostFailure>

export const PagePost = z
  .object({
    uuid: Uuid,
    pageUuid: Uuid,
    pageName: z.string(),
    id: z.string().nullable().meta({ description: 'Id at the network; null until it is published' }),
    url: z.url().nullable(),
    state: z.enum(PAGE_POST_STATES),
    failure: PagePostFailure.nullable().meta({
      description: 'Fault of the post; for a scheduled post the fault found by the last check',
    }),
    content: z.string(),
    mediaUuids: z.array(Uuid),
    products: z.array(
      z.object({
        userDepotProductUuid: Uuid,
        name: z.string(),
        code: z.string(),
        definitionUuid: Uuid,
        definitionProjectionUuid: Uuid,
      }),
    ),
    publishAt: Timestamp,
    updatedAt: Timestamp,
    version: z.number().int().meta({ description: 'Version for `If-Match`. Only edits change it' }),
  })
  .meta({ id: 'PagePost' })
export type PagePost = z.infer<typeof PagePost>
export const PagePostList = listOf(PagePost).meta({ id: 'PagePostList' })
export type PagePostList = z.infer<typeof PagePostList>

export const PagePostParams = z.object({ id: Uuid, post: Uuid })
export const PagePostsQuery = PageQuery.extend({
  object: Uuid.optional().meta({
    description: 'Selects only the post with this uuid at the comment desk, if it was made here',
  }),
})
export type PagePostsQuery = z.infer<typeof PagePostsQuery>
