import { mutationOptions } from '@tanstack/react-query'
import { ChatModeratorList, ChatWords, type NameModerator } from '#contracts/live/chat-staff.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { chatStaffQueries } from './queries.ts'

export const chatStaffMutations = {
  name: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (moderator: NameModerator) =>
        api.put(`/user/${sellerUuid}/chatModerator`, ChatModeratorList, moderator),
      onSuccess: (list, _, __, { client }) =>
        client.setQueryData(chatStaffQueries.moderators(sellerUuid).queryKey, list),
    }),
  unname: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (userUuid: string) => api.delete(`/user/${sellerUuid}/chatModerator/${userUuid}`),
      onSuccess: (_, __, ___, { client }) => client.invalidateQueries(chatStaffQueries.moderators(sellerUuid)),
    }),
  lift: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (userUuid: string) => api.delete(`/user/${sellerUuid}/chatBan/${userUuid}`),
      onSuccess: (_, __, ___, { client }) => client.invalidateQueries(chatStaffQueries.bans(sellerUuid)),
    }),
  setWords: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (words: ChatWords) => api.put(`/user/${sellerUuid}/chatWord`, ChatWords, words),
      onSuccess: (words, _, __, { client }) => client.setQueryData(chatStaffQueries.words(sellerUuid).queryKey, words),
    }),
}
