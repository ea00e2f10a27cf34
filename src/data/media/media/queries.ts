import { queryOptions } from '@tanstack/react-query'
import { mediaApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

export const mediaQueries = {
  /** Space that the files of an account take, and its limit. */
  quota: (ownerUuid: string, api: Api = mediaApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['media', 'quota', ownerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/mediaQuota`,
          import('#contracts/media/media.ts').then(({ MediaQuota }) => MediaQuota),
          { signal },
        ),
      // Films may have been sent or deleted since.
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  /** Facts about a stored file. */
  facts: (uuid: string, api: Api = mediaApi) =>
    queryOptions({
      queryKey: ['media', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/media/${uuid}`,
          import('#contracts/media/media.ts').then(({ Media }) => Media),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
