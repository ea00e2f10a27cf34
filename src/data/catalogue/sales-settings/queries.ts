import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

export const salesSettingsQuery = (sellerUuid: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['salesSettings', sellerUuid] as const,
    queryFn: ({ signal }) =>
      api.get(
        `/user/${sellerUuid}/salesSettings`,
        import('#contracts/catalogue/delivery.ts').then(({ SalesSettings }) => SalesSettings),
        { signal },
      ),
    meta: { isQuiet: true },
  })
