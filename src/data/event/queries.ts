import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const contract = () => import('#contracts/event.ts')
const list = () => contract().then(({ EventList }) => EventList)

/** Of one shop by its address, or of all. */
const listPath = (shop: string | null) => (shop === null ? '/event' : `/shop/${encodeURIComponent(shop)}/event`)

export type EventAsk = {
  shop: string | null
  /** From when on; from now where there is none. */
  from?: string | undefined
  categoryUuids: readonly string[]
}

const narrowed = (categoryUuids: readonly string[]) =>
  categoryUuids.length === 0 ? {} : { 'categoryUuids[]': categoryUuids }

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
      queryFn: ({ signal }) => api.get(listPath(slug), list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** Those that announce a video. */
  ofVideo: (videoUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'ofVideo', videoUuid] as const,
      queryFn: ({ signal }) => api.get('/event', list(), { signal, query: { videoUuid, limit: 5 } }),
      meta: { isQuiet: true },
    }),
  /** A page of the agenda. */
  page: (ask: EventAsk, page: number, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'page', ask, page, limit] as const,
      queryFn: ({ signal }) =>
        api.get(listPath(ask.shop), list(), {
          signal,
          query: { limit, page, ...(ask.from && { from: ask.from }), ...narrowed(ask.categoryUuids) },
        }),
      meta: { isQuiet: true },
    }),
  /** The days from `from` until `to` that have any, with the first `perDay` of each. */
  days: (ask: EventAsk & { from: string; to: string }, perDay: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'days', ask, perDay] as const,
      queryFn: ({ signal }) =>
        api.get(
          `${listPath(ask.shop)}/day`,
          contract().then(({ EventDays }) => EventDays),
          { signal, query: { from: ask.from, to: ask.to, perDay, ...narrowed(ask.categoryUuids) } },
        ),
      meta: { isQuiet: true },
    }),
  /** What somebody is to be reminded of. */
  reminders: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'reminders', userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/event/reminder`,
          contract().then(({ EventReminders }) => EventReminders),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
