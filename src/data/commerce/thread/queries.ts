import type { ThreadMark } from '#contracts/commerce/thread.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'
import { queryOptions } from '@tanstack/react-query'

const call = callsOf(async () => (await import('#contracts/commerce/thread.calls.ts')).threadCalls)

const PAGE_SIZE = 24
const MESSAGES_SIZE = 30
const ANSWERS_SIZE = 5
/** A response time is a median over months. */
const RESPONSE_FRESH_MS = 10 * 60 * 1000

export const threadQueries = {
  /** Key prefix of what a change of a thread makes stale. */
  all: ['thread'] as const,
  list: (userUuid: string, mark: ThreadMark | undefined) =>
    call.pages(
      [...threadQueries.all, 'list', userUuid, mark],
      'GET /user/:id/thread',
      { params: { id: userUuid }, query: { limit: PAGE_SIZE, ...(mark && { mark }) } },
      REFETCHED,
    ),
  /** Number of threads with unread messages, needed on every page without the list. */
  unread: (userUuid: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...threadQueries.all, 'unread', userUuid] as const,
      queryFn: async ({ signal }) =>
        (await call('GET /user/:id/thread', { params: { id: userUuid }, query: { limit: 1 }, signal })).unreadQuantity,
      meta: { isQuiet: true },
    }),
  one: (uuid: string) =>
    call.query([...threadQueries.all, 'one', uuid], 'GET /thread/:uuid', { params: { uuid } }, REFETCHED),
  /** The newest message first. */
  messages: (uuid: string) =>
    call.pages(
      [...threadQueries.all, 'messages', uuid],
      'GET /thread/:uuid/message',
      { params: { uuid }, query: { limit: MESSAGES_SIZE } },
      REFETCHED,
    ),
  savedReplies: (userUuid: string) =>
    call.query(['savedReply', userUuid], 'GET /user/:id/savedReply', { params: { id: userUuid } }, SHORT_LIVED),
  responseTime: (sellerUuid: string) =>
    call.query(
      ['responseTime', sellerUuid],
      'GET /user/:id/responseTime',
      { params: { id: sellerUuid } },
      { staleTime: RESPONSE_FRESH_MS },
    ),
  /** Published questions about a product, by its definition. */
  published: (productUuid: string, api: Api = browserApi) =>
    call.pages(['publishedAnswer', productUuid], 'GET /product/:uuid/question', {
      params: { uuid: productUuid },
      query: { limit: ANSWERS_SIZE },
      api,
    }),
}
