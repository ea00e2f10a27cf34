import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#contracts/basket.ts'
import { ApiError } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { reservationMutations } from './mutations.ts'

export type JoinOutcome = { kind: 'reserved'; reservation: Reservation } | { kind: 'free' | 'limit' | 'failed' }

/** Asks for pieces of a variant; `free` says that they can be ordered without waiting. */
export function useJoinQueue() {
  const { mutateAsync, isPending } = useMutation({
    ...reservationMutations.reserve(useSession()?.userId),
    meta: { isQuiet: true },
  })
  const join = async (asked: Parameters<typeof mutateAsync>[0]): Promise<JoinOutcome> => {
    try {
      return { kind: 'reserved', reservation: await mutateAsync(asked) }
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'failed' }
      if (error.has('STILL_AVAILABLE_EXCEPTION')) return { kind: 'free' }
      return { kind: error.has('RESERVATION_LIMIT_EXCEPTION') ? 'limit' : 'failed' }
    }
  }
  return { join, isJoining: isPending }
}
