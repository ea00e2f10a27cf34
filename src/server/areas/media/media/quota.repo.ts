import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { media } from './table.ts'

/** Bytes and films of an account. An upload without a chunk since `activeAfter` is no longer waited for. */
export type Usage = { storedBytes: number; waitingBytes: number; waitingFilms: number }

/** A film counts once, by the larger of the file that was sent and the film made of it; an upload by its full size. */
const counted = sql`case when ${media.status} = 'uploading' then greatest(${media.reserved}, ${media.size})
  else greatest(${media.size}, (${media.chunkEnds} ->> -1)::bigint) end`

export const quotaRepo = {
  /** Serializes the admissions of one account until the transaction ends. */
  lock: async (tx: Tx, ownerUuid: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${ownerUuid}`}, 0))`)
  },

  usageOf: async (tx: Db | Tx, ownerUuid: string, activeAfter: Date, exceptUuid?: string): Promise<Usage> => {
    const isWaiting = sql`not ${media.isRecording} and (${media.status} = 'processing'
      or ${media.status} = 'uploading' and coalesce(${media.receivedAt}, ${media.createdAt}) > ${activeAfter.toISOString()})`
    const [row] = await tx
      .select({
        storedBytes: sql`coalesce(sum(${counted}), 0)`.mapWith(Number),
        waitingBytes: sql`coalesce(sum(${counted}) filter (where ${isWaiting}), 0)`.mapWith(Number),
        waitingFilms: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      })
      .from(media)
      .where(
        and(
          eq(media.ownerUuid, ownerUuid),
          isNull(media.deletedAt),
          exceptUuid === undefined ? undefined : ne(media.uuid, exceptUuid),
        ),
      )
    return row ?? { storedBytes: 0, waitingBytes: 0, waitingFilms: 0 }
  },
}
