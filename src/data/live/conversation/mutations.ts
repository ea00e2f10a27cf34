import { mutationOptions } from '@tanstack/react-query'
import {
  type BanSpan,
  ChatState,
  MadeBan,
  type ModerateMessages,
  OwnChatMessage,
  RemovedMessages,
  type SetChat,
  type WriteChatMessage,
} from '#contracts/live/chat.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { NoContent } from '#lib/shared/api.ts'
import { conversationPath } from './path.ts'
import { chatQueries } from './queries.ts'

/** Mutations of one chat. What viewers see comes back as events of the conversation, so only bans are invalidated. */
export function chatMutations(conversationUuid: string, api = browserApi) {
  const path = conversationPath(conversationUuid)
  return {
    write: mutationOptions({
      mutationFn: (message: WriteChatMessage) => api.post(`${path}/message`, OwnChatMessage, message),
    }),
    remove: mutationOptions({ mutationFn: (messageUuid: string) => api.delete(`${path}/message/${messageUuid}`) }),
    report: mutationOptions({
      mutationFn: (messageUuid: string) => api.post(`${path}/message/${messageUuid}/report`, NoContent),
    }),
    decide: mutationOptions({
      mutationFn: (decision: ModerateMessages) => api.patch(`${path}/message`, NoContent, decision),
    }),
    answer: mutationOptions({
      mutationFn: ({ messageUuid, isAnswered }: { messageUuid: string; isAnswered: boolean }) =>
        api.put(`${path}/message/${messageUuid}/answer`, NoContent, { isAnswered }),
    }),
    removeAll: mutationOptions({
      mutationFn: (userUuid: string) => api.post(`${path}/author/${userUuid}/removal`, RemovedMessages),
    }),
    ban: mutationOptions({
      mutationFn: ({ userUuid, span }: { userUuid: string; span: BanSpan }) =>
        api.put(`${path}/ban/${userUuid}`, MadeBan, { span }),
    }),
    undoBan: mutationOptions({
      mutationFn: ({ userUuid, ban }: { userUuid: string; ban: MadeBan }) =>
        api.post(`${path}/ban/${userUuid}/undo`, NoContent, ban),
    }),
    /** Lifts all bans of the user by the seller. */
    lift: mutationOptions({
      mutationFn: (userUuid: string) => api.delete(`${path}/ban/${userUuid}`),
      onSuccess: (_answer, _userUuid, _before, { client }) =>
        client.invalidateQueries({ queryKey: chatQueries.bans(conversationUuid).queryKey }),
    }),
    setRules: mutationOptions({ mutationFn: (rules: SetChat) => api.patch(`${path}/chat`, ChatState, rules) }),
  }
}
