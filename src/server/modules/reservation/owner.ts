import { digest } from '../../auth/digest.ts'
import type { Owner, ReservationRow } from './repo.ts'

/** A user, or a visitor's browser by its holder token. Both null: a visitor without a reservation. */
export type Shopper = { userUuid: string | null; holder: string | null }

export const browser = (holder: string): Owner => ({ holderHash: digest(holder) })

export function ownerOf({ userUuid, holder }: Shopper): Owner | null {
  if (userUuid !== null) return { userUuid }
  return holder === null ? null : browser(holder)
}

export const isOwnOf =
  (owner: Owner | null) =>
  (row: Pick<ReservationRow, 'userUuid' | 'holderHash'>): boolean =>
    owner !== null && ('userUuid' in owner ? row.userUuid === owner.userUuid : row.holderHash === owner.holderHash)
