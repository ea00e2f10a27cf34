import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { TalkSide } from '#contracts/commerce/talk.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { talkMessages, talkReports } from './table.ts'

export type TalkMessageRow = typeof talkMessages.$inferSelect
type NewMessage = Pick<TalkMessageRow, 'author' | 'text'> &
  Partial<Pick<TalkMessageRow, 'kind' | 'clientKey' | 'mayPublish' | 'createdAt' | 'readAt'>>

/** A buyer and a seller talk about an order, or in a thread outside of orders. */
export type TalkSubject = { sellerOrderUuid: string } | { threadUuid: string }

const isAbout = (subject: TalkSubject) =>
  'threadUuid' in subject
    ? eq(talkMessages.threadUuid, subject.threadUuid)
    : eq(talkMessages.sellerOrderUuid, subject.sellerOrderUuid)

const isUnread = (subject: TalkSubject, author: TalkSide) =>
  and(isAbout(subject), eq(talkMessages.author, author), isNull(talkMessages.readAt), isNull(talkMessages.hiddenAt))

export const talkRepo = {
  /** Message that the author has written with this key. */
  ofKey: async (
    tx: Tx,
    subject: TalkSubject,
    author: TalkSide,
    clientKey: string | undefined,
  ): Promise<TalkMessageRow | undefined> => {
    if (clientKey === undefined) return undefined
    const [row] = await tx
      .select()
      .from(talkMessages)
      .where(and(isAbout(subject), eq(talkMessages.author, author), eq(talkMessages.clientKey, clientKey)))
    return row
  },

  /** Undefined if a call at the same moment has used the key. */
  add: async (tx: Tx, subject: TalkSubject, message: NewMessage): Promise<TalkMessageRow | undefined> => {
    const [row] = await tx
      .insert(talkMessages)
      .values({ ...subject, ...message })
      .onConflictDoNothing()
      .returning()
    return row
  },

  countBy: (tx: Tx, subject: TalkSubject, author: TalkSide): Promise<number> =>
    tx.$count(talkMessages, and(isAbout(subject), eq(talkMessages.author, author))),

  /** Marks the messages of this author as read by the other side. */
  markRead: async (tx: Tx, subject: TalkSubject, author: TalkSide, now: Date): Promise<void> => {
    await tx.update(talkMessages).set({ readAt: now }).where(isUnread(subject, author))
  },

  /** Unread messages of this author, the oldest first. */
  unread: (db: Db, subject: TalkSubject, author: TalkSide, limit: number): Promise<TalkMessageRow[]> =>
    db
      .select()
      .from(talkMessages)
      .where(isUnread(subject, author))
      .orderBy(talkMessages.createdAt, talkMessages.uuid)
      .limit(limit),

  one: async (tx: Tx, subject: TalkSubject, uuid: string): Promise<TalkMessageRow | undefined> => {
    const [row] = await tx
      .select()
      .from(talkMessages)
      .where(and(isAbout(subject), eq(talkMessages.uuid, uuid)))
    return row
  },

  /** The last message of the other side before this one. */
  before: async (tx: Tx, subject: TalkSubject, message: TalkMessageRow): Promise<TalkMessageRow | undefined> => {
    const { author, createdAt, uuid } = message
    const isEarlier = or(
      lt(talkMessages.createdAt, createdAt),
      and(eq(talkMessages.createdAt, createdAt), lt(talkMessages.uuid, uuid)),
    )
    const [row] = await tx
      .select()
      .from(talkMessages)
      .where(and(isAbout(subject), eq(talkMessages.author, author === 'seller' ? 'buyer' : 'seller'), isEarlier))
      .orderBy(desc(talkMessages.createdAt), desc(talkMessages.uuid))
      .limit(1)
    return row
  },

  /** Up to one row more than the limit, in the direction of reading. */
  page: (db: Db, subject: TalkSubject, start: PageStart): Promise<TalkMessageRow[]> =>
    db
      .select()
      .from(talkMessages)
      .where(and(isAbout(subject), afterCursor(talkMessages.createdAt, talkMessages.uuid, start)))
      .orderBy(cursorOrder(talkMessages.createdAt, talkMessages.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (db: Db, subject: TalkSubject): Promise<number> => db.$count(talkMessages, isAbout(subject)),

  many: (tx: Tx, uuids: readonly string[]): Promise<TalkMessageRow[]> =>
    tx
      .select()
      .from(talkMessages)
      .where(inArray(talkMessages.uuid, [...uuids])),

  setHidden: async (tx: Tx, uuid: string, hiddenAt: Date | null): Promise<void> => {
    await tx.update(talkMessages).set({ hiddenAt }).where(eq(talkMessages.uuid, uuid))
  },

  /** A complaint, locked. The order's lock comes first. */
  lockComplaint: async (tx: Tx, uuid: string): Promise<TalkMessageRow | undefined> => {
    const [row] = await tx
      .select()
      .from(talkMessages)
      .where(and(eq(talkMessages.uuid, uuid), eq(talkMessages.kind, 'complaint')))
      .for('update')
    return row
  },

  rule: async (tx: Tx, uuid: string, ruling: Pick<TalkMessageRow, 'ruling' | 'rulingReason' | 'ruledAt'>) => {
    await tx.update(talkMessages).set(ruling).where(eq(talkMessages.uuid, uuid))
  },

  inThreads: (tx: Tx, threadUuids: readonly string[]): Promise<TalkMessageRow[]> =>
    tx
      .select()
      .from(talkMessages)
      .where(inArray(talkMessages.threadUuid, [...threadUuids])),

  moveThread: async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.update(talkMessages).set({ threadUuid: into }).where(eq(talkMessages.threadUuid, from))
  },

  removeOfOrders: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<void> => {
    await tx.delete(talkMessages).where(inArray(talkMessages.sellerOrderUuid, [...sellerOrderUuids]))
  },

  /** Returns false if this user has reported the message before. */
  addReport: async (tx: Tx, report: Omit<typeof talkReports.$inferInsert, 'createdAt'>): Promise<boolean> => {
    const rows = await tx
      .insert(talkReports)
      .values(report)
      .onConflictDoNothing()
      .returning({ uuid: talkReports.messageUuid })
    return rows.length > 0
  },

  report: async (tx: Tx, messageUuid: string, userUuid: string) => {
    const [row] = await tx
      .select()
      .from(talkReports)
      .where(and(eq(talkReports.messageUuid, messageUuid), eq(talkReports.userUuid, userUuid)))
    return row
  },

  reportsOf: (db: Db, userUuid: string) => db.select().from(talkReports).where(eq(talkReports.userUuid, userUuid)),

  moveReports: async (tx: Tx, from: string, into: string): Promise<void> => {
    const own = tx.select({ uuid: talkReports.messageUuid }).from(talkReports).where(eq(talkReports.userUuid, into))
    await tx.delete(talkReports).where(and(eq(talkReports.userUuid, from), inArray(talkReports.messageUuid, own)))
    await tx.update(talkReports).set({ userUuid: into }).where(eq(talkReports.userUuid, from))
  },

  removeReports: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(talkReports).where(eq(talkReports.userUuid, userUuid))
  },
}
