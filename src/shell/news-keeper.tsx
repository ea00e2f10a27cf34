import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { basketQueries } from '#data/basket/queries.ts'
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
      await Promise.all([
        client.query({ ...reservationQueries.of(userId), staleTime: 0 }),
        client.invalidateQueries({ queryKey: basketQueries.all }),
      ])
    }
    return listenToUser(userId, ({ type, data }) => {
      if (type === 'notification' || type === 'reset')
        void client.invalidateQueries({ queryKey: notificationQueries.all })
      if (type === 'yourTurn') noteWaiting(data.reservationUuid)
      // The notification tells, too, and the basket's page asks again.
      if (type === 'yourTurn' || type === 'reset') askForTurns().catch(() => undefined)
    })
  }, [client, userId])
  return null
}
