import { mutationOptions } from '@tanstack/react-query'
import type { BanSpan, MadeBan, ModerateMessages, SetChat } from '#contracts/live/chat.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { chatQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/chat.calls.ts')).chatCalls)

/** Mutations of one chat. What viewers see comes back as events of the conversation, so only bans are invalidated. */
export function chatMutations(conversationUuid: string) {
  return {
    remove: mutationOptions({
      mutationFn: (messageUuid: string) =>
        call('DELETE /conversation/:uuid/message/:messageUuid', { params: { uuid: conversationUuid, messageUuid } }),
    }),
    report: mutationOptions({
      mutationFn: (messageUuid: string) =>
        call('POST /conversation/:uuid/message/:messageUuid/report', {
          params: { uuid: conversationUuid, messageUuid },
        }),
    }),
    decide: mutationOptions({
      mutationFn: (decision: ModerateMessages) =>
        call('PATCH /conversation/:uuid/message', { params: { uuid: conversationUuid }, body: decision }),
    }),
    answer: mutationOptions({
      mutationFn: ({ messageUuid, isAnswered }: { messageUuid: string; isAnswered: boolean }) =>
        call('PUT /conversation/:uuid/message/:messageUuid/answer', {
          params: { uuid: conversationUuid, messageUuid },
          body: { isAnswered },
        }),
    }),
    removeAll: mutationOptions({
      mutationFn: (userUuid: string) =>
        call('POST /conversation/:uuid/author/:userUuid/removal', { params: { uuid: conversationUuid, userUuid } }),
    }),
    ban: mutationOptions({
      mutationFn: ({ userUuid, span }: { userUuid: string; span: BanSpan }) =>
        call('PUT /conversation/:uuid/ban/:userUuid', { params: { uuid: conversationUuid, userUuid }, body: { span } }),
    }),
    undoBan: mutationOptions({
      mutationFn: ({ userUuid, ban }: { userUuid: string; ban: MadeBan }) =>
        call('POST /conversation/:uuid/ban/:userUuid/undo', {
          params: { uuid: conversationUuid, userUuid },
          body: ban,
        }),
    }),
    /** Lifts all bans of the user by the seller. */
    lift: mutationOptions({
      mutationFn: (userUuid: string) =>
        call('DELETE /conversation/:uuid/ban/:userUuid', { params: { uuid: conversationUuid, userUuid } }),
      onSuccess: (_answer, _userUuid, _before, { client }) =>
        client.invalidateQueries({ queryKey: chatQueries.bans(conversationUuid).queryKey }),
    }),
    setRules: mutationOptions({
      mutationFn: (rules: SetChat) =>
        call('PATCH /conversation/:uuid/chat', { params: { uuid: conversationUuid }, body: rules }),
    }),
  }
}
