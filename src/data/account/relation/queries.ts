import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RelationKind } from '#contracts/account/relation.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { BY_CURSOR } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/account/relation.calls.ts')).relationCalls)

const PAGE_SIZE = 12

/** `favorite`: followed sellers. `follower`: followers of a seller. In both, preferred people come first. */
export type PeopleKind = RelationKind | 'favorite' | 'follower'

export const relationQueries = {
  /** Users hidden from the viewer. Disabled for a visitor. Fetched once, and changed by the viewer's own blocks. */
  hidden: (viewerUuid: string | undefined) =>
    queryOptions({
      queryKey: ['relation', 'hidden', viewerUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/hidden', { params: { id: viewerUuid ?? '' }, signal }),
      enabled: viewerUuid !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
  ofKind: (kind: PeopleKind, userUuid: string) => ['relation', kind, userUuid] as const,
  /** Users in one relation to a user, the newest first. Visible to that user alone. */
  people: (kind: PeopleKind, userUuid: string) =>
    infiniteQueryOptions({
      queryKey: relationQueries.ofKind(kind, userUuid),
      queryFn: ({ signal, pageParam }) =>
        call(`GET /user/:id/${kind}`, {
          params: { id: userUuid },
          signal,
          query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        }),
      ...BY_CURSOR,
      meta: { isQuiet: true },
    }),
}
