import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const contract = () => import('#contracts/live/event.ts')
const list = () => contract().then(({ EventList }) => EventList)

/** Events of one shop by slug, or of all. */
const listPath = (shop: string | null) => (shop === null ? '/event' : `/shop/${encodeURIComponent(shop)}/event`)

export type EventAsk = {
  shop: string | null
  /** Beginning of the period; now by default. */
  from?: string | undefined
  categoryUuids: readonly string[]
}

const narrowed = (categoryUuids: readonly string[]) =>
  categoryUuids.length === 0 ? {} : { 'categoryUuids[]': categoryUuids }

export const eventQueries = {
  /** Upcoming events, the soonest first. */
  upcoming: (limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'upcoming', limit] as const,
      queryFn: ({ signal }) => api.get('/event', list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** Upcoming events of one shop. */
  ofShop: (slug: string, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'ofShop', slug, limit] as const,
      queryFn: ({ signal }) => api.get(listPath(slug), list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** Own upcoming events, also cancelled ones. */
  own: (userUuid: string, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'own', userUuid, limit] as const,
      queryFn: ({ signal }) => api.get(`/user/${userUuid}/event`, list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** Events that announce a video, also cancelled ones. */
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
  /** Days with events between `from` and `to`, each with its first `perDay` events. */
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
  /** Events that the user wants a reminder for. */
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
