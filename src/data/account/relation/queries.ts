import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RelationKind } from '#contracts/account/relation.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const PAGE_SIZE = 12

const list = () => import('#contracts/account/relation.ts').then(({ RelatedUserList }) => RelatedUserList)

/** `favorite`: followed sellers. `follower`: followers of a seller. In both, preferred people come first. */
export type PeopleKind = RelationKind | 'favorite' | 'follower'

export const relationQueries = {
  /** Users hidden from the viewer. Disabled for a visitor. Fetched once, and changed by the viewer's own blocks. */
  hidden: (viewerUuid: string | undefined, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['relation', 'hidden', viewerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${viewerUuid}/hidden`,
          import('#contracts/account/relation.ts').then(({ HiddenUsers }) => HiddenUsers),
          { signal },
        ),
      enabled: viewerUuid !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
  ofKind: (kind: PeopleKind, userUuid: string) => ['relation', kind, userUuid] as const,
  /** Users in one relation to a user, the newest first. Visible to that user alone. */
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
