import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/browser/session.ts'
import { notificationQueries } from './queries.ts'

/** Number of unread notifications; 0 for a visitor. */
export function useUnreadQuantity(): number {
  const userId = useSession()?.userId
  const { data = 0 } = useQuery({
    ...notificationQueries.unread(userId ?? ''),
    // A hidden tab hears nothing, and notifications are not replayed.
    refetchOnWindowFocus: true,
    enabled: () => userId !== undefined && isSignedIn(),
  })
  return userId === undefined ? 0 : data
}
