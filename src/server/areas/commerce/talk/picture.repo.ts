import { and, asc, eq, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { invalid } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { threads } from '../thread/table.ts'
import { talkMessages, talkPictures } from './table.ts'

export type TalkPictureRow = typeof talkPictures.$inferSelect
type Sent = { mediaUuid: string; alt: string }

export const talkPictureRepo = {
  /** @throws AppError 400 if another message has one of them */
  add: async (tx: Tx, messageUuid: string, pictures: readonly Sent[]): Promise<void> => {
    if (pictures.length === 0) return
    const added = await tx
      .insert(talkPictures)
      .values(pictures.map(({ mediaUuid, alt }, position) => ({ messageUuid, position, mediaUuid, alt })))
      .onConflictDoNothing()
      .returning({ position: talkPictures.position })
    if (added.length < pictures.length) throw invalid('Another message has the picture', 'pictures')
  },

  /** Pictures of these messages, in their order. */
  of: async (db: Db | Tx, messageUuids: readonly string[]): Promise<TalkPictureRow[]> =>
    messageUuids.length === 0
      ? []
      : db
          .select()
          .from(talkPictures)
          .where(inArray(talkPictures.messageUuid, [...messageUuids]))
          .orderBy(asc(talkPictures.messageUuid), asc(talkPictures.position)),

  /** Private media from before then that no message has. */
  unsent: async (tx: Tx, before: Date, limit: number): Promise<string[]> => {
    const sent = tx
      .select({ one: sql`1` })
      .from(talkPictures)
      .where(eq(talkPictures.mediaUuid, media.uuid))
    const rows = await tx
      .select({ uuid: media.uuid })
      .from(media)
      .where(and(sql`${media.isPrivate}`, lt(media.createdAt, before), notExists(sent)))
      .limit(limit)
    return rows.map(({ uuid }) => uuid)
  },

  /** Media of all threads of this user. */
  mediaOf: (tx: Tx, userUuid: string): Promise<string[]> =>
    mediaIn(tx, or(eq(threads.buyerUuid, userUuid), eq(threads.sellerUuid, userUuid))),

  /** Media of the threads that these two have with each other. */
  mediaBetween: (tx: Tx, one: string, other: string): Promise<string[]> => {
    const both = [one, other]
    return mediaIn(tx, and(inArray(threads.buyerUuid, both), inArray(threads.sellerUuid, both)))
  },
}

async function mediaIn(tx: Tx, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ uuid: talkPictures.mediaUuid })
    .from(talkPictures)
    .innerJoin(talkMessages, eq(talkMessages.uuid, talkPictures.messageUuid))
    .innerJoin(threads, eq(threads.uuid, talkMessages.threadUuid))
    .where(condition)
  return rows.map(({ uuid }) => uuid)
}
