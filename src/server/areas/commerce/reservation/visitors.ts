import { VISITOR_PIECES_MAX } from '#contracts/commerce/reservation.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/base/errors.ts'
import { reservationRepo as repo, type Buyer, type SeenRow } from './repo.ts'

type Parts = { tokens: Pick<Tokens, 'seal'>; isRateLimited: boolean }
type RequestedPieces = { owner: Buyer; addressHash: string; pieces: number; isWaiting: boolean }

/** In the queue, or offered from it. */
const isFromQueue = ({ state, joinedAt, grantedAt }: SeenRow) =>
  state === 'queued' || grantedAt?.getTime() !== joinedAt.getTime()

export type VisitorLimits = ReturnType<typeof createVisitorLimits>

/**
 * Limits of visitors at one address and one stall. Anybody can make tokens of browsers, so only the first one waits at no
 * cost: the others sign in. In a live they hold a few pieces together.
 */
export function createVisitorLimits({ tokens, isRateLimited }: Parts) {
  return {
    /** Null if nothing is limited. */
    addressHash: (address: string | null, sellerUuid: string): string | null =>
      address === null || !isRateLimited
        ? null
        : tokens.seal('visitor at stall', `${address} ${sellerUuid}`).toString('base64url'),

    /** Needs `repo.lockAddress`. @throws AppError 409 */
    requireLeft: async (tx: Tx, { owner, addressHash, pieces, isWaiting }: RequestedPieces): Promise<void> => {
      const rows = await repo.activeAt(tx, addressHash)
      const others = rows.filter(({ holderHash }) => !('holderHash' in owner) || holderHash !== owner.holderHash)
      const taken = rows.reduce((sum, row) => sum + (row.state === 'held' ? row.granted : row.wanted), 0)
      if ((isWaiting && others.some(isFromQueue)) || (others.length > 0 && taken + pieces > VISITOR_PIECES_MAX))
        throw new AppError('VISITOR_LIMIT_EXCEPTION', 'Other visitors at this address have reservations at this stall')
    },
  }
}
