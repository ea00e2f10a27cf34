import { mutationOptions } from '@tanstack/react-query'
import {
  type BanSpan,
  ChatState,
  type ModerateMessages,
  OwnChatMessage,
  RemovedMessages,
  type SetChat,
  type WriteChatMessage,
} from '#contracts/chat.ts'
import { browserApi, NoContent } from '#lib/api.ts'
import { conversationPath } from './path.ts'

/** Of one conversation. What changes for others they are told by the conversation itself. */
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
    removeAll: mutationOptions({
      mutationFn: (userUuid: string) => api.post(`${path}/author/${userUuid}/removal`, RemovedMessages),
    }),
    ban: mutationOptions({
      mutationFn: ({ userUuid, span }: { userUuid: string; span: BanSpan }) =>
        api.put(`${path}/ban/${userUuid}`, NoContent, { span }),
    }),
    lift: mutationOptions({ mutationFn: (userUuid: string) => api.delete(`${path}/ban/${userUuid}`) }),
    setRules: mutationOptions({ mutationFn: (rules: SetChat) => api.patch(`${path}/chat`, ChatState, rules) }),
  }
}
