import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderQueries } from './queries.ts'
import { listenToUser } from '#data/account/user/listen.ts'

/**
 * Refetches the orders on the page when an order of the user, as buyer or seller, changes. Null, a guest, gets no
 * events.
 */
export function useOrderNews(userUuid: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userUuid === null) return undefined
    return listenToUser(userUuid, ({ type }) => {
      if (type === 'order' || type === 'reset') void client.invalidateQueries({ queryKey: orderQueries.all })
    })
  }, [client, userUuid])
}
