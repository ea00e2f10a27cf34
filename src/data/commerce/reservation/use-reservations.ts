import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/browser/session.ts'
import { hasReservations } from './owner.ts'
import { reservationQueries } from './queries.ts'

/** Reservations of the current person. `isWanted` requests a user's reservations even if this browser knows of none. */
export function useReservations({ isWanted = false } = {}) {
  const owner = useSession()?.userId
  return useQuery({
    ...reservationQueries.of(owner),
    enabled: () => hasReservations(owner) || (isWanted && owner !== undefined && isSignedIn()),
    refetchOnMount: isWanted,
  })
}

/** Reservation of this variant, if there is one. */
export function useReservationOf(variantProjectionUuid: string | null, { isWanted = false } = {}) {
  const { data } = useReservations({ isWanted })
  return data?.data.find((one) => one.variantProjectionUuid === variantProjectionUuid)
}
