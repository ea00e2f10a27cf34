import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/video/seller.calls.ts')).sellerCalls)

export const sellerQueries = {
  /** Sellers with videos, the most followed first. */
  mostFollowed: (limit: number, api: Api = browserApi, categoryUuid?: string) =>
    queryOptions({
      queryKey: ['seller', 'mostFollowed', limit, categoryUuid ?? null] as const,
      queryFn: ({ signal }) =>
        call(
          'GET /seller',
          { signal, query: { limit, ...(categoryUuid && { 'categoryUuids[]': [categoryUuid] }) } },
          api,
        ),
      meta: { isQuiet: true },
    }),
}
