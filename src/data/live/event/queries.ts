import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/live/event.calls.ts')).eventCalls)

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
  page: (ask: EventAsk, page: number, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'page', ask, page, limit] as const,
      queryFn: ({ signal }) => {
        const query = { limit, page, ...(ask.from && { from: ask.from }), ...narrowed(ask.categoryUuids) }
        return ask.shop === null
          ? call('GET /event', { signal, query, api })
          : call('GET /shop/:slug/event', { params: { slug: ask.shop }, signal, query, api })
      },
      meta: { isQuiet: true },
    }),
  /** Days with events between `from` and `to`, each with its first `perDay` events. */
  days: (ask: EventAsk & { from: string; to: string }, perDay: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['event', 'days', ask, perDay] as const,
      queryFn: ({ signal }) => {
        const query = { from: ask.from, to: ask.to, perDay, ...narrowed(ask.categoryUuids) }
        return ask.shop === null
          ? call('GET /event/day', { signal, query, api })
          : call('GET /shop/:slug/event/day', { params: { slug: ask.shop }, signal, query, api })
      },
      meta: { isQuiet: true },
    }),
  /** Events that the user wants a reminder for. */
  reminders: (userUuid: string) =>
    call.query(['event', 'reminders', userUuid], 'GET /user/:id/event/reminder', { params: { id: userUuid } }),
}
