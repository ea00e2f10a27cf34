import { queryOptions } from '@tanstack/react-query'
import { CategoryCatalogue } from '#contracts/catalogue/category-catalogue.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

export const categoryQueries = {
  /** The catalogue is static: it changes only with a deployment. */
  catalogue: () =>
    queryOptions({
      queryKey: ['category', 'catalogue'] as const,
      queryFn: ({ signal }) => browserApi.get('/category/catalogue', CategoryCatalogue, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
}
