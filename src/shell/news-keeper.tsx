import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationQueries } from '#data/notification/queries.ts'
import { noteReservations } from '#data/reservation/owner.ts'
import { reservationQueries } from '#data/reservation/queries.ts'
import { noteWaiting } from '#data/reservation/turns.ts'
import { listenToUser } from '#data/user/listen.ts'

/** Hears on every page what happens to the signed-in user. */
export function NewsKeeper({ userId }: { userId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const askForTurns = async () => {
      noteReservations(userId, true)
      await client.query({ ...reservationQueries.of(userId), staleTime: 0 })
    }
    return listenToUser(userId, ({ type, data }) => {
      if (type === 'notification' || type === 'reset')
        void client.invalidateQueries({ queryKey: notificationQueries.all })
      if (type === 'yourTurn') noteWaiting(data.reservationUuid)
      // A failed question is made good by the notification and the basket's page.
      if (type === 'yourTurn' || type === 'reset') askForTurns().catch(() => undefined)
    })
  }, [client, userId])
  return null
}
