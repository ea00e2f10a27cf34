import { mutationOptions } from '@tanstack/react-query'
import type { ChatWords, NameModerator } from '#contracts/live/chat-staff.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { chatStaffQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/chat-staff.calls.ts')).chatStaffCalls)

export const chatStaffMutations = {
  name: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (moderator: NameModerator) =>
        call('PUT /user/:id/chatModerator', { params: { id: sellerUuid }, body: moderator }),
      onSuccess: (list, _, __, { client }) =>
        client.setQueryData(chatStaffQueries.moderators(sellerUuid).queryKey, list),
    }),
  unname: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (userUuid: string) =>
        call('DELETE /user/:id/chatModerator/:userUuid', { params: { id: sellerUuid, userUuid } }),
      onSuccess: (_, __, ___, { client }) => client.invalidateQueries(chatStaffQueries.moderators(sellerUuid)),
    }),
  lift: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (userUuid: string) =>
        call('DELETE /user/:id/chatBan/:userUuid', { params: { id: sellerUuid, userUuid } }),
      onSuccess: (_, __, ___, { client }) => client.invalidateQueries(chatStaffQueries.bans(sellerUuid)),
    }),
  setWords: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (words: ChatWords) => call('PUT /user/:id/chatWord', { params: { id: sellerUuid }, body: words }),
      onSuccess: (words, _, __, { client }) => client.setQueryData(chatStaffQueries.words(sellerUuid).queryKey, words),
    }),
}
