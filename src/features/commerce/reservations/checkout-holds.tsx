import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HoldClock } from '#components/hold-clock.tsx'
import { useBasketQuote } from '#data/commerce/basket/use-basket.ts'
import { hasReservations } from '#data/commerce/reservation/owner.ts'
import { reservationMutations } from '#data/commerce/reservation/mutations.ts'
import { refreshReservations } from '#data/commerce/reservation/queries.ts'
import { useSession, useSessionStatus } from '#lib/browser/session.ts'

/** Prolongs the holds of a live when the checkout opens, and shows the end of the first one. */
export function CheckoutHolds() {
  const status = useSessionStatus()
  const owner = useSession()?.userId
  const client = useQueryClient()
  const { data } = useBasketQuote()
  const { mutate } = useMutation(reservationMutations.checkout(owner))
  const isDue = status === 'signed-in' || (status === 'signed-out' && hasReservations(undefined))
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, owner, mutate])

  const ordered = data?.sellers.flatMap(({ lines }) => lines.filter(({ isForLater }) => !isForLater)) ?? []
  const [first] = ordered
    .flatMap(({ reservation }) => (reservation?.state === 'held' ? (reservation.expiresAt ?? []) : []))
    .toSorted()
  if (first === undefined) return null
  return <HoldClock key={first} until={first} onOver={() => void refreshReservations(client)} />
}
