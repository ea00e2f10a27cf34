import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationQueries } from '#data/account/notification/queries.ts'
import { noteReservations } from '#data/commerce/reservation/owner.ts'
import { reservationQueries } from '#data/commerce/reservation/queries.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import { noteWaiting } from '#data/commerce/reservation/turns.ts'
import { listenToUser } from '#data/account/user/listen.ts'

/** Listens to the signed-in user's events on all pages. */
export function NewsKeeper({ userId }: { userId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const fetchTurns = async () => {
      noteReservations(userId, true)
      await client.query({ ...reservationQueries.of(userId), staleTime: 0 })
    }
    return listenToUser(userId, ({ type, data }) => {
      if (type === 'notification' || type === 'reset')
        void client.invalidateQueries({ queryKey: notificationQueries.all })
      if (type === 'thread' || type === 'reset') void client.invalidateQueries({ queryKey: threadQueries.all })
      if (type === 'yourTurn') noteWaiting(data.reservationUuid)
      // Errors can be ignored, because the notification and the basket page also show the turn.
      if (type === 'yourTurn' || type === 'reset') fetchTurns().catch(() => undefined)
    })
  }, [client, userId])
  return null
}
