import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/category.calls.ts')).categoryCalls)

export const categoryQueries = {
  /** The catalogue is static: it changes only with a deployment. */
  catalogue: () =>
    queryOptions({
      queryKey: ['category', 'catalogue'] as const,
      queryFn: ({ signal }) => call('GET /category/catalogue', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isQuiet: true },
    }),
}
