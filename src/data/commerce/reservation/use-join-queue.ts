import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#contracts/commerce/basket.ts'
import { ApiError } from '#lib/shared/api.ts'
import { useSession } from '#lib/browser/session.ts'
import { reservationMutations, type WantedPieces } from './mutations.ts'

export type JoinOutcome =
  { kind: 'reserved'; reservation: Reservation } | { kind: 'free' | 'limit' | 'visitors' | 'failed' }

/** Joins the queue for a variant. `free` in the result means that pieces can be ordered without waiting. */
export function useJoinQueue() {
  const { mutateAsync, isPending } = useMutation({
    ...reservationMutations.reserve(useSession()?.userId),
    meta: { isQuiet: true },
  })
  const join = async (pieces: WantedPieces): Promise<JoinOutcome> => {
    try {
      return { kind: 'reserved', reservation: await mutateAsync(pieces) }
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'failed' }
      if (error.has('STILL_AVAILABLE_EXCEPTION')) return { kind: 'free' }
      if (error.has('VISITOR_LIMIT_EXCEPTION')) return { kind: 'visitors' }
      return { kind: error.has('RESERVATION_LIMIT_EXCEPTION') ? 'limit' : 'failed' }
    }
  }
  return { join, isJoining: isPending }
}
