import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { socialComments } from '../social-comment/table.ts'
import { commentOffers, socialReplies } from './table.ts'

export type ReplyRow = typeof socialReplies.$inferSelect
export type NewReply = typeof socialReplies.$inferInsert

/** True for a reply that was sent, or will be. */
export const isStanding = ({ state, ...reply }: ReplyRow) => !['failed', 'dropped'].includes(state) && !isOfTurn(reply)

/** True for a reply that it is the turn of a reservation, which is its idempotency scope. Texts by the seller have no link. */
export const isOfTurn = (
  reply: Pick<ReplyRow, 'linkUuid' | 'idempotencyScope'>,
): reply is { linkUuid: string; idempotencyScope: string } => reply.linkUuid !== null && reply.idempotencyScope !== null

const isUnsent = inArray(socialReplies.state, ['queued', 'review'])

/** Condition for replies to these comments, and for those with their offers. */
const isAbout = (tx: Tx, commentUuids: readonly string[]) =>
  or(
    inArray(socialReplies.commentUuid, [...commentUuids]),
    inArray(
      socialReplies.linkUuid,
      tx
        .select({ linkUuid: commentOffers.linkUuid })
        .from(commentOffers)
        .where(and(inArray(commentOffers.commentUuid, [...commentUuids]), isNull(commentOffers.endedAt))),
    ),
  )

async function stop(tx: Tx, commentUuids: readonly string[], state: 'review' | 'dropped'): Promise<void> {
  if (commentUuids.length === 0) return
  await tx
    .update(socialReplies)
    .set({ state })
    .where(and(isAbout(tx, commentUuids), isUnsent, ne(socialReplies.state, state)))
}

/** One reply. */
const replyRows = {
  insert: async (tx: Tx, row: NewReply): Promise<ReplyRow | undefined> => {
    const [inserted] = await tx.insert(socialReplies).values(row).onConflictDoNothing().returning()
    return inserted
  },

  change: async (tx: Tx, uuid: string, values: Partial<NewReply>): Promise<void> => {
    await tx.update(socialReplies).set(values).where(eq(socialReplies.uuid, uuid))
  },

  /** Locks a reply to this comment, or with its open offer: the reply may be to another comment of the same person. */
  lock: async (tx: Tx, commentUuid: string, uuid: string): Promise<ReplyRow | undefined> => {
    const [row] = await tx
      .select()
      .from(socialReplies)
      .where(and(eq(socialReplies.uuid, uuid), isAbout(tx, [commentUuid])))
      .for('update')
    return row
  },

  byUuid: async (tx: Tx, uuid: string): Promise<ReplyRow | undefined> => {
    const [row] = await tx.select().from(socialReplies).where(eq(socialReplies.uuid, uuid))
    return row
  },

  byKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<ReplyRow | undefined> => {
    const [row] = await tx
      .select()
      .from(socialReplies)
      .where(
        and(eq(socialReplies.idempotencyScope, idempotencyScope), eq(socialReplies.idempotencyKey, idempotencyKey)),
      )
    return row
  },
}

/** Replies to comments, and those of a link. */
const repliesOf = {
  /** Replies to these comments and with their offers, in order of creation. */
  ofComments: (tx: Tx, commentUuids: readonly string[]): Promise<ReplyRow[]> =>
    commentUuids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(socialReplies)
          .where(isAbout(tx, commentUuids))
          .orderBy(asc(socialReplies.createdAt), asc(socialReplies.uuid)),

  /** Locks and returns the unsent replies to these comments. */
  lockUnsentTo: (tx: Tx, commentUuids: readonly string[]): Promise<ReplyRow[]> =>
    commentUuids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(socialReplies)
          .where(and(inArray(socialReplies.commentUuid, [...commentUuids]), isUnsent))
          .orderBy(asc(socialReplies.uuid))
          .for('update'),

  lockOfLink: (tx: Tx, linkUuid: string): Promise<ReplyRow[]> =>
    tx
      .select()
      .from(socialReplies)
      .where(eq(socialReplies.linkUuid, linkUuid))
      .orderBy(asc(socialReplies.uuid))
      .for('update'),

  /** Replies of a link. A private reply lists all offers of the link. */
  ofLink: (tx: Tx, linkUuid: string): Promise<ReplyRow[]> =>
    tx.select().from(socialReplies).where(eq(socialReplies.linkUuid, linkUuid)),

  /** Finds and locks the private reply to this person that other offers can still join. */
  joinable: async (tx: Tx, pageUuid: string, authorId: string, since: Date): Promise<ReplyRow | undefined> => {
    const [row] = await tx
      .select({ reply: socialReplies })
      .from(socialReplies)
      .innerJoin(socialComments, eq(socialComments.uuid, socialReplies.commentUuid))
      .where(
        and(
          eq(socialReplies.pageUuid, pageUuid),
          eq(socialReplies.kind, 'private'),
          eq(socialReplies.state, 'queued'),
          isNotNull(socialReplies.linkUuid),
          gt(socialReplies.createdAt, since),
          eq(socialComments.authorId, authorId),
        ),
      )
      .orderBy(asc(socialReplies.createdAt))
      .limit(1)
      .for('update', { of: socialReplies })
    return row?.reply
  },

  /** True if a private reply to this comment was sent or is queued. */
  hasPrivate: async (tx: Tx, commentUuid: string): Promise<boolean> => {
    const kind: ReplyKind = 'private'
    const taken = sql`${socialReplies.state} not in ('failed', 'dropped')`
    return (
      (await tx.$count(
        socialReplies,
        and(eq(socialReplies.commentUuid, commentUuid), eq(socialReplies.kind, kind), taken),
      )) > 0
    )
  },
}

/** Replies that must not be sent as they are. */
const stopping = {
  /** Stops unsent replies until the seller decides. */
  stopForReview: (tx: Tx, commentUuids: readonly string[]) => stop(tx, commentUuids, 'review'),

  /** Erases texts, which may name people. A reply in flight keeps its text, which reconciliation compares. */
  eraseTexts: async (tx: Tx, commentUuids: readonly string[]): Promise<void> => {
    await stop(tx, commentUuids, 'dropped')
    await tx
      .update(socialReplies)
      .set({ text: '', wording: null })
      .where(and(inArray(socialReplies.commentUuid, [...commentUuids]), ne(socialReplies.state, 'sending')))
  },
}

export function createReplyRepo() {
  return {
    ...replyRows,
    ...repliesOf,
    ...stopping,
  }
}

export type ReplyRepo = ReturnType<typeof createReplyRepo>
