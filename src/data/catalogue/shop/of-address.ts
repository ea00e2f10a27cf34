import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

/** Shop by its current or a former slug. */
export const shopOfAddress = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['shop', 'ofAddress', slug] as const,
    queryFn: ({ signal }) =>
      api.get(
        `/shop/${encodeURIComponent(slug)}`,
        import('#contracts/catalogue/shop-address.ts').then(({ ShopOfAddress }) => ShopOfAddress),
        { signal },
      ),
    meta: { isQuiet: true },
  })
