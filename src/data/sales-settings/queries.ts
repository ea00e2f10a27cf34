import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

export const salesSettingsQuery = (sellerUuid: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['salesSettings', sellerUuid] as const,
    queryFn: ({ signal }) =>
      api.get(
        `/user/${sellerUuid}/salesSettings`,
        import('#contracts/delivery.ts').then(({ SalesSettings }) => SalesSettings),
        { signal },
      ),
    meta: { isQuiet: true },
  })
