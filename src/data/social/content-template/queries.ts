import { queryOptions } from '@tanstack/react-query'
import { TEMPLATES_MAX } from '#contracts/social/content-template.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

export const templateQueries = {
  /** All reply templates of a seller, newest first. They fit in one page. */
  ofSeller: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['contentTemplate', userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/contentTemplate`,
          import('#contracts/social/content-template.ts').then(({ ContentTemplateList }) => ContentTemplateList),
          { signal, query: { type: 'FB_COMMENT', limit: TEMPLATES_MAX } },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}
