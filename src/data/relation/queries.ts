import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RelationKind } from '#contracts/relation.ts'
import { type Api, browserApi } from '#lib/api.ts'

const PAGE_SIZE = 12

const list = () => import('#contracts/relation.ts').then(({ RelatedUserList }) => RelatedUserList)

/** `favorite` are the sellers whom somebody follows. */
export type PeopleKind = RelationKind | 'favorite'

export const relationQueries = {
  ofKind: (kind: PeopleKind, userUuid: string) => ['relation', kind, userUuid] as const,
  /** Whom a user follows, prefers, limits or blocks, the newest first, page by page; told to that user alone. */
  people: (kind: PeopleKind, userUuid: string, api: Api = browserApi) =>
    infiniteQueryOptions({
      queryKey: relationQueries.ofKind(kind, userUuid),
      queryFn: ({ signal, pageParam }) =>
        api.get(`/user/${userUuid}/${kind}`, list(), {
          signal,
          query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
