import type { ChatWords, NameModerator } from '#contracts/live/chat-staff.ts'
import { cacheAnswer, refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { chatStaffQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/chat-staff.calls.ts')).chatStaffCalls)

export const chatStaffMutations = {
  name: (id: string) =>
    call.mutation('PUT /user/:id/chatModerator', (body: NameModerator) => ({ params: { id }, body }), {
      onSuccess: cacheAnswer(chatStaffQueries.moderators(id).queryKey),
    }),
  unname: (id: string) =>
    call.mutation('DELETE /user/:id/chatModerator/:userUuid', (userUuid: string) => ({ params: { id, userUuid } }), {
      onSuccess: refetch(chatStaffQueries.moderators(id).queryKey),
    }),
  lift: (id: string) =>
    call.mutation('DELETE /user/:id/chatBan/:userUuid', (userUuid: string) => ({ params: { id, userUuid } }), {
      onSuccess: refetch(chatStaffQueries.bans(id).queryKey),
    }),
  setWords: (id: string) =>
    call.mutation('PUT /user/:id/chatWord', (body: ChatWords) => ({ params: { id }, body }), {
      onSuccess: cacheAnswer(chatStaffQueries.words(id).queryKey),
    }),
}
