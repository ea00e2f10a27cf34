import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/session.ts'
import { hasReservations } from './owner.ts'
import { reservationQueries } from './queries.ts'

/** Holds and places in the queue of whoever looks. `isWanted` asks for a user's even where this browser knows of none. */
export function useReservations({ isWanted = false } = {}) {
  const owner = useSession()?.userId
  return useQuery({
    ...reservationQueries.of(owner),
    enabled: () => hasReservations(owner) || (isWanted && owner !== undefined && isSignedIn()),
    refetchOnMount: isWanted,
  })
}

/** The one for this variant, if there is one. */
export function useReservationOf(variantProjectionUuid: string | null, { isWanted = false } = {}) {
  const { data } = useReservations({ isWanted })
  return data?.data.find((one) => one.variantProjectionUuid === variantProjectionUuid)
}
