import { useQuery } from '@tanstack/react-query'
import { userQueries } from '#data/user/queries.ts'
import { useSession } from '#lib/session.ts'

/** What the viewer is to somebody, as soon as it is known; nothing for a visitor. */
export const useRelations = (uuid: string) => useQuery(userQueries.infoFor(uuid, useSession()?.userId)).data
