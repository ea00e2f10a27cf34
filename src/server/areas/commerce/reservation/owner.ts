import { digest } from '#server/auth/digest.ts'
import type { Buyer, Owner, ReservationRow } from './repo.ts'

/** A user, or a visitor's browser by its holder token. Both are null for a visitor without reservations. */
export type Shopper = { userUuid: string | null; holder: string | null }

export const browser = (holder: string): Buyer => ({ holderHash: digest(holder) })

export function ownerOf({ userUuid, holder }: Shopper): Buyer | null {
  if (userUuid !== null) return { userUuid }
  return holder === null ? null : browser(holder)
}

export const isOwnOf =
  (owner: Owner | null) =>
  (row: Pick<ReservationRow, 'userUuid' | 'holderHash' | 'commentUuid'>): boolean => {
    if (owner === null) return false
    if ('userUuid' in owner) return row.userUuid === owner.userUuid
    if ('holderHash' in owner) return row.holderHash === owner.holderHash
    return row.commentUuid === owner.commentUuid
  }
