import { PageComment } from '#contracts/social/social-comment.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { app, as } from '#tests/setup/app.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import type { Comment } from '#demo/social-network/state.ts'

export const shown = (answer: { body: unknown }) => PageComment.parse(answer.body)

export const publicRepliesTo = ({ state }: SocialNetwork, { id }: Comment) =>
  state.comments.filter(({ parentId }) => parentId === id)

export const messagesTo = ({ state }: SocialNetwork, { id }: Comment) =>
  state.messages.filter(({ commentId }) => commentId === id)

export const stateOfReply = async (read: () => Promise<PageComment>) => (await read()).replies.at(-1)?.state

export const query = async (sql: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]

/** Makes the replies and the pace of their queues due. */
export async function passTime(commentUuids: readonly string[]) {
  await query(
    "update social_replies set send_after = now() - interval '1 second' where state = 'queued' and comment_uuid = any($1)",
    [commentUuids],
  )
  await query("update reply_paces set next_at = now() - interval '1 second'")
}

/** Ends the lease of an attempt. Only for a reply without a call in flight, which would be taken for lost. */
export const endLease = (commentUuid: string) =>
  query(
    "update social_replies set started_at = now() - interval '1 minute' where state = 'sending' and comment_uuid = $1",
    [commentUuid],
  )

export const stopClock = (commentUuid: string) =>
  query("update social_replies set send_after = now() + interval '1 hour' where comment_uuid = $1", [commentUuid])

export async function answered(network: SocialNetwork, text: string) {
  const { desk, own } = await buildOfferDesk(network, [text])
  const [one] = own
  if (!one) throw new Error('Nothing was asked')
  const reply = (content: string, kind: 'public' | 'private') =>
    as(desk.seller).post(`${one.base}/replies`, { content, kind })
  return { ...one, desk, reply }
}

/** Health of the page that has the comment, in seconds from now. */
export const healthOf = async (commentUuid: string) => {
  const [row] = await query(
    `select health, blocks, extract(epoch from blocked_until - now())::int as blocked_for,
      extract(epoch from paused_until - now())::int as paused_for
      from page_health join social_comments using (page_uuid) where uuid = $1`,
    [commentUuid],
  )
  return row
}

/** Ends the rest of a page's calls, without polling it. */
export const endRest = (commentUuid: string) =>
  query(
    `update page_health set blocked_until = blocked_until - interval '1 day', paused_until = now(), next_poll_at = now() + interval '1 hour'
      where page_uuid = (select page_uuid from social_comments where uuid = $1)`,
    [commentUuid],
  )

/** The network refuses calls with `content`. Returns their number so far. */
export function refuseCounting(network: SocialNetwork, content: string, code: number, reason: string): () => number {
  let calls = 0
  const isRefused = ({ message = '' }: { message?: string }) => {
    if (!message.includes(content)) return false
    calls += 1
    return true
  }
  network.refuse(isRefused, code, reason)
  return () => calls
}
