import type { AccountPart } from '../../account-part.ts'
import { isOnAir } from '#contracts/live.rules.ts'
import type { LiveRepo } from './repo.ts'
import type { createLiveStates } from './states.ts'

/** Comes before the videos, whose rows take these with them. */
export const createLiveAccountPart = (repo: LiveRepo, move: ReturnType<typeof createLiveStates>): AccountPart => ({
  name: 'lives',
  tell: repo.ofOwner,
  move: async (tx, from, into, after) => {
    const [moved, kept] = [await repo.lockActive(tx, from), await repo.lockActive(tx, into)]
    // One person has one live on.
    if (moved && kept) await move(tx, after, moved, isOnAir(moved.state) ? 'ended' : 'announced')
    await repo.moveOwner(tx, from, into)
  },
  forget: repo.forget,
})
