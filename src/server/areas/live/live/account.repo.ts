import { eq, getTableColumns } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { lives } from '#server/areas/video/video-tables.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import type { LiveRepo } from './repo.ts'
import type { createLiveStates } from './states.ts'

/** Comes before the videos, since deleting a video's row also deletes its live. */
export const createLiveAccountPart = (
  db: Db,
  repo: Pick<LiveRepo, 'lockActive'>,
  move: ReturnType<typeof createLiveStates>,
): AccountPart => ({
  name: 'lives',
  announce: (uuid) => {
    // Without the secret pins of rooms.
    const { publishPin: _, watchPin: __, ...exportedColumns } = getTableColumns(lives)
    return db.select(exportedColumns).from(lives).where(eq(lives.ownerUuid, uuid))
  },
  move: async (tx, from, into, after) => {
    const [moved, retained] = [await repo.lockActive(tx, from), await repo.lockActive(tx, into)]
    // A seller may have only one active live.
    if (moved && retained) await move(tx, after, moved, isOnAir(moved.state) ? 'ended' : 'announced')
    await tx.update(lives).set({ ownerUuid: into }).where(eq(lives.ownerUuid, from))
  },
  delete: async (tx, uuid) => {
    await tx.delete(lives).where(eq(lives.ownerUuid, uuid))
  },
})
