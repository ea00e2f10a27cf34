import { MutationCache, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'

const GC_TIME_MS = 6 * 60 * 60 * 1000
const STALE_TIME_MS = 18 * 1000

/** Query options for data that changes by the minute: spread them into the query's options. */
export const SHORT_LIVED = { gcTime: 5 * 60 * 1000, staleTime: 10 * 1000 }

/** Short-lived, refetched whenever a component shows it again, and without a toast: the component shows the error. */
export const REFETCHED = { ...SHORT_LIVED, refetchOnMount: true, meta: { isQuiet: true } }

/**
 * Query client with the default options: data is cached for 6 h and fresh for 18 s. Nothing is refetched automatically.
 */
export function createQueryClient(
  onError?: (error: Error, meta: QueryMeta | undefined) => void,
  onMutationError?: (error: Error) => void,
) {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError?.(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error) => onMutationError?.(error) }),
    defaultOptions: {
      queries: {
        // On the server a finite time would keep the data of each request in memory until a timer expires.
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
