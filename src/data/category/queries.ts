import { queryOptions } from '@tanstack/react-query'
import { CategoryCatalogue } from '#contracts/category-catalogue.ts'
import { browserApi } from '#lib/api.ts'

export const categoryQueries = {
  /** It changes with the code alone. */
  catalogue: () =>
    queryOptions({
      queryKey: ['category', 'catalogue'] as const,
      queryFn: ({ signal }) => browserApi.get('/category/catalogue', CategoryCatalogue, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
}
