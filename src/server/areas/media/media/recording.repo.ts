import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { media, type MediaTrim } from './table.ts'
import type { MediaRow } from './repo.ts'

/** Recordings of lives, and the parts of them that are shown. */
export const recordingRepo = {
  /** Locks the row until the transaction ends. */
  lock: async (tx: Tx, uuid: string): Promise<MediaRow | undefined> => {
    const [row] = await tx.select().from(media).where(eq(media.uuid, uuid)).for('no key update')
    return row
  },

  /** Changes only media that are still recording. */
  endRecording: async (
    tx: Tx,
    uuid: string,
    ended: Partial<Pick<MediaRow, 'status' | 'failure' | 'duration'>>,
  ): Promise<void> => {
    await tx
      .update(media)
      .set(ended)
      .where(and(eq(media.uuid, uuid), eq(media.status, 'recording')))
  },

  /** Keeps the reason of media that have failed already. */
  giveUpRecording: async (tx: Tx, uuid: string): Promise<void> => {
    await tx
      .update(media)
      .set({ status: 'failed', failure: 'no-picture' })
      .where(and(eq(media.uuid, uuid), eq(media.status, 'processing')))
  },

  /** Returns false if the media is no recording that failed. */
  retryRecording: async (tx: Tx, uuid: string): Promise<boolean> => {
    const changed = await tx
      .update(media)
      .set({ status: 'processing', failure: null })
      .where(
        and(eq(media.uuid, uuid), eq(media.status, 'failed'), eq(media.isRecording, true), eq(media.hasLadder, true)),
      )
      .returning({ uuid: media.uuid })
    return changed.length > 0
  },

  setTrim: async (tx: Tx, uuid: string, trim: MediaTrim | null): Promise<void> => {
    await tx.update(media).set({ trim }).where(eq(media.uuid, uuid))
  },

  /** Returns false if the media has been trimmed again meanwhile. */
  setCut: async (tx: Tx, uuid: string, trim: MediaTrim): Promise<boolean> => {
    const isCurrent = sql`${media.trim}->>'version' = ${trim.version}`
    const rows = await tx
      .update(media)
      .set({ trim })
      .where(and(eq(media.uuid, uuid), isCurrent))
      .returning()
    return rows.length > 0
  },
}
