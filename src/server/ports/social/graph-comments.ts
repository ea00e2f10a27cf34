import { z } from 'zod'
import { foreignLine, foreignText } from '#contracts/base/fields.ts'
import type { CommentsPort, Part, RemoteComment, RemotePost } from './comments.ts'
import type { GraphClient } from './graph-client.ts'
import { SocialError } from './social-error.ts'

const LIMIT = '100'
const POST_FIELDS = 'id,message,created_time,permalink_url,full_picture'
const COMMENT_FIELDS = 'id,message,from{id,name},created_time,parent{id},attachment{type},is_hidden,can_reply_privately'

/** The network writes the offset as `+0000`, which ISO 8601 parsers need not accept. */
const Moment = z
  .string()
  .transform((text) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((date) => !Number.isNaN(date.getTime()))

const Post = z.object({
  id: z.string().min(1),
  message: foreignText.default(''),
  created_time: Moment,
  permalink_url: z.url().optional().catch(undefined),
  full_picture: z.url().optional().catch(undefined),
})
const Comment = z.object({
  id: z.string().min(1),
  message: foreignText.default(''),
  from: z.object({ id: z.string().min(1), name: foreignLine.default('') }).optional(),
  created_time: Moment,
  parent: z.object({ id: z.string() }).optional(),
  attachment: z.object({ type: z.string() }).optional().catch(undefined),
  is_hidden: z.boolean().default(false),
  can_reply_privately: z.boolean().default(false),
})
const Paging = z
  .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
  .optional()
const Found = z.record(z.string(), z.unknown())
const Made = z.object({ id: z.string().min(1) })
const Sent = z.object({ message_id: z.string().min(1) })

/** The network refuses a list of ids as a whole if one of them does not exist. */
const NO_SUCH_ID = 803
const isMissing = (error: unknown) =>
  error instanceof SocialError && (error.fault === 'gone' || error.code === NO_SUCH_ID)

const postOf = ({ id, message, created_time, permalink_url, full_picture }: z.infer<typeof Post>): RemotePost => ({
  id,
  text: message,
  pictureUrl: full_picture ?? null,
  url: permalink_url ?? null,
  createdAt: created_time,
})

const commentOf = (one: z.infer<typeof Comment>): RemoteComment => ({
  id: one.id,
  parentId: one.parent?.id ?? null,
  author: one.from ?? null,
  text: one.message,
  attachment: one.attachment?.type ?? null,
  createdAt: one.created_time,
  isHidden: one.is_hidden,
  canReplyPrivately: one.can_reply_privately,
})

export function graphComments({ request, requestMetered }: GraphClient): CommentsPort {
  async function part<Row, One>(
    [row, path, token]: [row: z.ZodType<Row>, path: string, token: string],
    fields: Record<string, string>,
    after: string | null,
    shape: (row: Row) => One,
  ): Promise<Part<One>> {
    const schema = z.object({ data: z.array(row), paging: Paging })
    const query = { limit: LIMIT, ...fields, ...(after !== null && { after }) }
    const { data: answer, usage } = await requestMetered({ schema, path, token, fields: query })
    const { data, paging } = answer
    return { data: data.map(shape), next: paging?.next === undefined ? null : (paging.cursors?.after ?? null), usage }
  }

  async function commentsByIds(
    page: { accessToken: string },
    ids: readonly string[],
  ): ReturnType<CommentsPort['commentsByIds']> {
    try {
      const fields = { ids: ids.join(','), fields: 'id' }
      const { data, usage } = await requestMetered({ schema: Found, path: '/', token: page.accessToken, fields })
      return { found: new Set(ids.filter((id) => data[id] !== undefined)), usage }
    } catch (error) {
      if (!isMissing(error)) throw error
      if (ids.length === 1) return { found: new Set(), usage: null }
      const middle = Math.ceil(ids.length / 2)
      const first = await commentsByIds(page, ids.slice(0, middle))
      const second = await commentsByIds(page, ids.slice(middle))
      return { found: new Set([...first.found, ...second.found]), usage: second.usage ?? first.usage }
    }
  }

  return {
    commentsByIds,
    posts: ({ id, accessToken }, after) =>
      part([Post, `/${id}/published_posts`, accessToken], { fields: POST_FIELDS }, after, postOf),
    comments: ({ accessToken }, postId, after) => {
      const fields = { fields: COMMENT_FIELDS, filter: 'stream', order: 'reverse_chronological' }
      return part([Comment, `/${postId}/comments`, accessToken], fields, after, commentOf)
    },
    post: async ({ accessToken: token }, id) =>
      postOf(await request({ schema: Post, path: `/${id}`, token, fields: { fields: POST_FIELDS } })),
    comment: async ({ accessToken: token }, id) =>
      commentOf(await request({ schema: Comment, path: `/${id}`, token, fields: { fields: COMMENT_FIELDS } })),
    subscribe: async ({ id, accessToken: token }) => {
      const schema = z.object({ success: z.literal(true) })
      await request({
        schema,
        method: 'POST',
        path: `/${id}/subscribed_apps`,
        token,
        fields: { subscribed_fields: 'feed' },
      })
    },
    replyPublicly: async ({ accessToken: token }, commentId, message) => {
      const path = `/${commentId}/comments`
      const { data, usage } = await requestMetered({ schema: Made, method: 'POST', path, token, fields: { message } })
      return { id: data.id, usage }
    },
    replyPrivately: async ({ id, accessToken: token }, commentId, text) => {
      const fields = { recipient: JSON.stringify({ comment_id: commentId }), message: JSON.stringify({ text }) }
      const path = `/${id}/messages`
      const { data, usage } = await requestMetered({ schema: Sent, method: 'POST', path, token, fields })
      return { id: data.message_id, usage }
    },
  }
}
