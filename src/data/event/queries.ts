import { queryOptions } from '@tanstack/react-query'
import { EventList } from '#contracts/event.ts'
import { type Api, browserApi } from '#lib/api.ts'

export const eventQueries = {
  /** What is announced from now on, the soonest first. */
  upcoming: (limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'upcoming', limit] as const,
      queryFn: ({ signal }) => api.get('/event', EventList, { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
}
