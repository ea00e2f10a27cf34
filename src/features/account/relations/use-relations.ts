import { useQuery } from '@tanstack/react-query'
import { userQueries } from '#data/account/user/queries.ts'
import { useSession } from '#lib/browser/session.ts'

/** The viewer's relations to a user once loaded. Undefined for a visitor. */
export const useRelations = (uuid: string) => useQuery(userQueries.infoFor(uuid, useSession()?.userId)).data
