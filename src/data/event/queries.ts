import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const list = () => import('#contracts/event.ts').then(({ EventList }) => EventList)

export const eventQueries = {
  /** What is announced from now on, the soonest first. */
  upcoming: (limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'upcoming', limit] as const,
      queryFn: ({ signal }) => api.get('/event', list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** The same of one shop. */
  ofShop: (slug: string, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'ofShop', slug, limit] as const,
      queryFn: ({ signal }) => api.get(`/shop/${encodeURIComponent(slug)}/event`, list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
}
