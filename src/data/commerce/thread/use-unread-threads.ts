import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/browser/session.ts'
import { threadQueries } from './queries.ts'

/** Number of threads with unread messages; 0 for a visitor. Without `isWanted` it requests nothing. */
export function useUnreadThreads(isWanted = true): number {
  const userId = useSession()?.userId
  const { data = 0 } = useQuery({
    ...threadQueries.unread(userId ?? ''),
    enabled: () => isWanted && userId !== undefined && isSignedIn(),
  })
  return userId === undefined ? 0 : data
}
