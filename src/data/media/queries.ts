import { queryOptions } from '@tanstack/react-query'
import { mediaApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

export const mediaQueries = {
  /** Facts about a stored file. */
  facts: (uuid: string, api: Api = mediaApi) =>
    queryOptions({
      queryKey: ['media', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/media/${uuid}`,
          import('#contracts/media.ts').then(({ Media }) => Media),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
