import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/live/chat-staff.calls.ts')).chatStaffCalls)

const LOG_PAGE = 20

/** Chat moderation of a seller's lives: moderators, bans, word lists and the log. */
export const chatStaffQueries = {
  moderators: (sellerUuid: string) =>
    call.query(['chat-staff', sellerUuid, 'moderators'], 'GET /user/:id/chatModerator', { params: { id: sellerUuid } }),
  bans: (sellerUuid: string) =>
    call.query(
      ['chat-staff', sellerUuid, 'bans'],
      'GET /user/:id/chatBan',
      { params: { id: sellerUuid } },
      { staleTime: 0, refetchOnMount: true },
    ),
  words: (sellerUuid: string) =>
    call.query(['chat-staff', sellerUuid, 'words'], 'GET /user/:id/chatWord', { params: { id: sellerUuid } }),
  log: (sellerUuid: string) =>
    call.pages(
      ['chat-staff', sellerUuid, 'log'],
      'GET /user/:id/moderationLog',
      { params: { id: sellerUuid }, query: { limit: LOG_PAGE } },
      { staleTime: 0, refetchOnMount: true },
    ),
}
