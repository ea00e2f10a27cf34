import { queryOptions } from '@tanstack/react-query'
import { CategoryCatalogue } from '#contracts/category-catalogue.ts'
import type { Api } from '#lib/shared/api.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

const page = () => import('#contracts/category-page.ts').then(({ CategoryPage }) => CategoryPage)

export const categoryQueries = {
  /** A category with its place in the catalogue. */
  page: (slug: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['category', 'page', slug] as const,
      queryFn: ({ signal }) => api.get(`/category/${encodeURIComponent(slug)}`, page(), { signal }),
    }),
  /** The catalogue is static: it changes only with a deployment. */
  catalogue: () =>
    queryOptions({
      queryKey: ['category', 'catalogue'] as const,
      queryFn: ({ signal }) => browserApi.get('/category/catalogue', CategoryCatalogue, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
}
