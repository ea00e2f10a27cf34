import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#data/session/queries.ts'
import { useSession } from '#lib/session.ts'

/** Who is signed in, as soon as it is known. */
export function useCurrentUser() {
  const session = useSession()
  return useQuery(sessionQueries.currentUser(session?.userId)).data
}
