import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/live/event.calls.ts')).eventCalls)

export type EventQuery = {
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
    call.query(['event', 'upcoming', limit], 'GET /event', { query: { limit }, api }),
  /** Upcoming events of one shop. */
  ofShop: (slug: string, limit: number, api: Api = browserApi) =>
    call.query(['event', 'ofShop', slug, limit], 'GET /shop/:slug/event', { params: { slug }, query: { limit }, api }),
  /** Own upcoming events, also cancelled ones. */
  own: (userUuid: string, limit: number) =>
    call.query(['event', 'own', userUuid, limit], 'GET /user/:id/event', {
      params: { id: userUuid },
      query: { limit },
    }),
  /** Events that announce a video, also cancelled ones. */
  ofVideo: (videoUuid: string) =>
    call.query(['event', 'ofVideo', videoUuid], 'GET /event', { query: { videoUuid, limit: 5 } }),
  /** A page of the agenda. */
  page: (wanted: EventQuery, page: number, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'page', wanted, page, limit] as const,
      queryFn: ({ signal }) => {
        const query = { limit, page, ...(wanted.from && { from: wanted.from }), ...narrowed(wanted.categoryUuids) }
        return wanted.shop === null
          ? call('GET /event', { signal, query, api })
          : call('GET /shop/:slug/event', { params: { slug: wanted.shop }, signal, query, api })
      },
      meta: { isQuiet: true },
    }),
  /** Days with events between `from` and `to`, each with its first `perDay` events. */
  days: (wanted: EventQuery & { from: string; to: string }, perDay: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'days', wanted, perDay] as const,
      queryFn: ({ signal }) => {
        const query = { from: wanted.from, to: wanted.to, perDay, ...narrowed(wanted.categoryUuids) }
        return wanted.shop === null
          ? call('GET /event/day', { signal, query, api })
          : call('GET /shop/:slug/event/day', { params: { slug: wanted.shop }, signal, query, api })
      },
      meta: { isQuiet: true },
    }),
  /** Events that the user wants a reminder for. */
  reminders: (userUuid: string) =>
    call.query(['event', 'reminders', userUuid], 'GET /user/:id/event/reminder', { params: { id: userUuid } }),
}
