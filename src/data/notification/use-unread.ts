import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/session.ts'
import { notificationQueries } from './queries.ts'

/** How many notifications of the signed-in user are unread; 0 for a visitor. */
export function useUnreadQuantity(): number {
  const userId = useSession()?.userId
  const { data = 0 } = useQuery({
    ...notificationQueries.unread(userId ?? ''),
    enabled: () => userId !== undefined && isSignedIn(),
  })
  return userId === undefined ? 0 : data
}
