import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/social/social.ts')

export const socialQueries = {
  /** Pages of the linked social account, fetched from the network each time. */
  pages: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['social', 'pages', userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/facebookPage`,
          contract().then(({ FacebookPageList }) => FacebookPageList),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),

  sharesKey: (userUuid: string) => ['social', 'shares', userUuid] as const,
  /** State of the posts of the given videos. */
  shares: (userUuid: string, videoUuids: string[], api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...socialQueries.sharesKey(userUuid), videoUuids] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/videoShare`,
          contract().then(({ VideoShares }) => VideoShares),
          { signal, query: { 'videoUuids[]': videoUuids } },
        ),
      enabled: videoUuids.length > 0,
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}
