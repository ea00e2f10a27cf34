import type { AccountPart } from '#server/context/account-part.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import type { LiveRepo } from './repo.ts'
import type { createLiveStates } from './states.ts'

/** Comes before the videos, since deleting a video's row also deletes its live. */
export const createLiveAccountPart = (repo: LiveRepo, move: ReturnType<typeof createLiveStates>): AccountPart => ({
  name: 'lives',
  announce: repo.ofOwner,
  move: async (tx, from, into, after) => {
    const [moved, retained] = [await repo.lockActive(tx, from), await repo.lockActive(tx, into)]
    // A seller may have only one active live.
    if (moved && retained) await move(tx, after, moved, isOnAir(moved.state) ? 'ended' : 'announced')
    await repo.moveOwner(tx, from, into)
  },
  delete: repo.delete,
})
