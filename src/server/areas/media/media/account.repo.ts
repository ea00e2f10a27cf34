import { eq } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { removeMediaFiles } from './job-kinds.ts'
import { media } from './table.ts'

/** Comes after all parts that refer to media, because it deletes the rows. A job then deletes the files. */
export const createMediaAccountPart = (db: Db, queue: Pick<Queue, 'add'>): AccountPart => ({
  name: 'media',
  announce: (uuid) => db.select().from(media).where(eq(media.ownerUuid, uuid)),
  move: async (tx, from, into) => {
    await tx.update(media).set({ ownerUuid: into }).where(eq(media.ownerUuid, from))
  },
  delete: async (tx, ownerUuid) => {
    const gone = await tx.delete(media).where(eq(media.ownerUuid, ownerUuid)).returning({ uuid: media.uuid })
    for (const { uuid } of gone) await queue.add(tx, removeMediaFiles, { mediaUuid: uuid })
  },
})
