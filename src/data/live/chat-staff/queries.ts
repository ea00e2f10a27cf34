import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { BY_CURSOR } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/live/chat-staff.calls.ts')).chatStaffCalls)

const LOG_PAGE = 20

/** Chat moderation of a seller's lives: moderators, bans, word lists and the log. */
export const chatStaffQueries = {
  moderators: (sellerUuid: string) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'moderators'],
      queryFn: ({ signal }) => call('GET /user/:id/chatModerator', { params: { id: sellerUuid }, signal }),
      meta: { isQuiet: true },
    }),
  bans: (sellerUuid: string) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'bans'],
      queryFn: ({ signal }) => call('GET /user/:id/chatBan', { params: { id: sellerUuid }, signal }),
      meta: { isQuiet: true },
      staleTime: 0,
      refetchOnMount: true,
    }),
  words: (sellerUuid: string) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'words'],
      queryFn: ({ signal }) => call('GET /user/:id/chatWord', { params: { id: sellerUuid }, signal }),
      meta: { isQuiet: true },
    }),
  log: (sellerUuid: string) =>
    infiniteQueryOptions({
      queryKey: ['chat-staff', sellerUuid, 'log'],
      queryFn: ({ signal, pageParam }) =>
        call('GET /user/:id/moderationLog', {
          params: { id: sellerUuid },
          signal,
          query: { limit: LOG_PAGE, cursor: pageParam ?? undefined },
        }),
      ...BY_CURSOR,
      meta: { isQuiet: true },
      staleTime: 0,
      refetchOnMount: true,
    }),
}
