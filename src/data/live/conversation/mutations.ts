import type { BanSpan, MadeBan, ModerateMessages, SetChat } from '#contracts/live/chat.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { chatQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/chat.calls.ts')).chatCalls)

/** Mutations of one chat. What viewers see comes back as events of the conversation, so only bans are refetched. */
export function chatMutations(uuid: string) {
  const ofMessage = (messageUuid: string) => ({ params: { uuid, messageUuid } })
  const ofUser = (userUuid: string) => ({ params: { uuid, userUuid } })
  return {
    remove: call.mutation('DELETE /conversation/:uuid/message/:messageUuid', ofMessage),
    report: call.mutation('POST /conversation/:uuid/message/:messageUuid/report', ofMessage),
    decide: call.mutation('PATCH /conversation/:uuid/message', (body: ModerateMessages) => ({
      params: { uuid },
      body,
    })),
    answer: call.mutation(
      'PUT /conversation/:uuid/message/:messageUuid/answer',
      ({ messageUuid, ...body }: { messageUuid: string; isAnswered: boolean }) => ({ ...ofMessage(messageUuid), body }),
    ),
    removeAll: call.mutation('POST /conversation/:uuid/author/:userUuid/removal', ofUser),
    ban: call.mutation(
      'PUT /conversation/:uuid/ban/:userUuid',
      ({ userUuid, ...body }: { userUuid: string; span: BanSpan }) => ({ ...ofUser(userUuid), body }),
    ),
    undoBan: call.mutation(
      'POST /conversation/:uuid/ban/:userUuid/undo',
      ({ userUuid, ban }: { userUuid: string; ban: MadeBan }) => ({ ...ofUser(userUuid), body: ban }),
    ),
    /** Lifts all bans of the user by the seller. */
    lift: call.mutation('DELETE /conversation/:uuid/ban/:userUuid', ofUser, {
      onSuccess: refetch(chatQueries.bans(uuid).queryKey),
    }),
    setRules: call.mutation('PATCH /conversation/:uuid/chat', (body: SetChat) => ({ params: { uuid }, body })),
  }
}
