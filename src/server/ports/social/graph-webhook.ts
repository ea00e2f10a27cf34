import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { foreignLine, foreignText } from '#contracts/base/fields.ts'
import type { SocialSettings } from './graph-client.ts'
import type { CommentHint, WebhookPort } from './webhook.ts'

const VERBS = {
  add: 'add',
  edited: 'edited',
  edit: 'edited',
  remove: 'remove',
  hide: 'hide',
  unhide: 'unhide',
} as const
const MS_A_SECOND = 1000

const Comment = z.object({
  item: z.literal('comment'),
  verb: z.enum(['add', 'edited', 'edit', 'remove', 'hide', 'unhide']),
  comment_id: z.string().min(1),
  post_id: z.string().min(1),
  parent_id: z.string().optional(),
  from: z.object({ id: z.coerce.string(), name: foreignLine.default('') }).optional(),
  /** Author in the format of older webhooks. */
  sender_id: z.coerce.string().optional(),
  sender_name: foreignLine.optional(),
  message: foreignText.default(''),
  created_time: z.number().nonnegative(),
})
const Body = z.object({
  object: z.literal('page'),
  entry: z.array(
    z.object({
      id: z.coerce.string(),
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]),
    }),
  ),
})

const Signed = z.object({
  user_id: z.coerce.string().min(1),
  algorithm: z.literal('HMAC-SHA256'),
  issued_at: z.number().nonnegative(),
})

export function graphWebhook({ appSecret, verifyToken }: SocialSettings): WebhookPort {
  const hmac = (bytes: Buffer | string) => createHmac('sha256', appSecret).update(bytes).digest()
  return {
    isSubscriber: (token) => verifyToken !== null && timingSafeEqual(hmac(token), hmac(verifyToken)),
    isSigned: (body, signature) => {
      const claimed = /^sha256=([\da-f]{64})$/.exec(signature)?.[1]
      return claimed !== undefined && timingSafeEqual(Buffer.from(claimed, 'hex'), hmac(body))
    },
    signedRequest: (text) => {
      const [, claimed = '', payload = ''] = /^([\w-]{43})=?\.([\w-]+)=*$/.exec(text) ?? []
      const signature = Buffer.from(claimed, 'base64url')
      if (payload === '' || !timingSafeEqual(signature, hmac(payload))) return null
      const parsed = Signed.safeParse(jsonOf(Buffer.from(payload, 'base64url').toString('utf8')))
      if (!parsed.success) return null
      return { socialId: parsed.data.user_id, issuedAt: new Date(parsed.data.issued_at * MS_A_SECOND) }
    },
    hints: (text) => {
      const body = Body.safeParse(jsonOf(text))
      if (!body.success) return []
      return body.data.entry.flatMap(({ id, changes }) =>
        changes.flatMap(({ field, value }) => {
          const comment = field === 'feed' ? Comment.safeParse(value) : undefined
          return comment?.success ? [hintOf(id, comment.data)] : []
        }),
      )
    },
  }
}

function hintOf(pageId: string, value: z.infer<typeof Comment>): CommentHint {
  const { verb, comment_id: commentId, post_id: postId, parent_id, from, sender_id, sender_name, message } = value
  const author = from ?? (sender_id === undefined ? null : { id: sender_id, name: sender_name ?? '' })
  return {
    pageId,
    verb: VERBS[verb],
    commentId,
    postId,
    author,
    parentId: parent_id === undefined || parent_id === postId ? null : parent_id,
    text: message,
    createdAt: new Date(value.created_time * MS_A_SECOND),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
