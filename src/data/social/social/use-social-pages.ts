import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/shared/api.ts'
import { socialQueries } from './queries.ts'

/** Pages of the linked social account, with the state of loading them. */
export function useSocialPages(userUuid: string, isLinked: boolean) {
  const query = useQuery({ ...socialQueries.pages(userUuid), enabled: isLinked })
  const isOver = query.error instanceof ApiError && query.error.has('SOCIAL_GRANT_OVER_EXCEPTION')
  const state = query.isSuccess ? 'known' : query.isFetching ? 'loading' : isOver ? 'grantOver' : 'unreachable'
  return { pages: query.data?.data ?? [], state, refetch: () => void query.refetch() } as const
}
