import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ChatBanList, ChatModeratorList, ChatWords, ModerationLog } from '#contracts/live/chat-staff.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

const LOG_PAGE = 20

/** Chat moderation of a seller's lives: moderators, bans, word lists and the log. */
export const chatStaffQueries = {
  moderators: (sellerUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'moderators'],
      queryFn: ({ signal }) => api.get(`/user/${sellerUuid}/chatModerator`, ChatModeratorList, { signal }),
      meta: { isQuiet: true },
    }),
  bans: (sellerUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'bans'],
      queryFn: ({ signal }) => api.get(`/user/${sellerUuid}/chatBan`, ChatBanList, { signal }),
      meta: { isQuiet: true },
      staleTime: 0,
      refetchOnMount: true,
    }),
  words: (sellerUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat-staff', sellerUuid, 'words'],
      queryFn: ({ signal }) => api.get(`/user/${sellerUuid}/chatWord`, ChatWords, { signal }),
      meta: { isQuiet: true },
    }),
  log: (sellerUuid: string, api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['chat-staff', sellerUuid, 'log'],
      queryFn: ({ signal, pageParam }) =>
        api.get(`/user/${sellerUuid}/moderationLog`, ModerationLog, {
          signal,
          query: { limit: LOG_PAGE, cursor: pageParam ?? undefined },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
      staleTime: 0,
      refetchOnMount: true,
    }),
}
