import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#data/account/session/queries.ts'
import { useSession } from '#lib/browser/session.ts'

/** The signed-in user; undefined while loading. */
export function useCurrentUser() {
  const session = useSession()
  return useQuery(sessionQueries.currentUser(session?.userId)).data
}
