import { MutationCache, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'

const GC_TIME_MS = 6 * 60 * 60 * 1000
const STALE_TIME_MS = 18 * 1000

/** The other preset, for what changes by the minute: spread it into the query's options. */
export const SHORT_LIVED = { gcTime: 5 * 60 * 1000, staleTime: 10 * 1000 }

/** The preset of every query that says nothing else: answers are kept for 6 h, fresh for 18 s, and nothing is asked again by itself. */
export function createQueryClient(
  onError?: (error: Error, meta: QueryMeta | undefined) => void,
  onMutationError?: (error: Error) => void,
) {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError?.(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error) => onMutationError?.(error) }),
    defaultOptions: {
      queries: {
        // On the server a finite time would hold every request's answers in memory until a timer lets go of them.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : GC_TIME_MS,
        staleTime: STALE_TIME_MS,
        retry: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
