import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#data/account/session/queries.ts'
import { useSession } from '#lib/browser/session.ts'

/** True once it is known that the viewer has a shop. Rules of selling are offered to sellers only. */
export const useIsSeller = () => useQuery(sessionQueries.currentUser(useSession()?.userId)).data?.shop != null
