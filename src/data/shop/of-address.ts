import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

/** A shop by its address, present or former. */
export const shopOfAddress = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['shop', 'ofAddress', slug] as const,
    queryFn: ({ signal }) =>
      api.get(
        `/shop/${encodeURIComponent(slug)}`,
        import('#contracts/shop-address.ts').then(({ ShopOfAddress }) => ShopOfAddress),
        { signal },
      ),
    meta: { isQuiet: true },
  })
