import type { z } from 'zod'
import type { WriteThreadMessage, WriteToSeller } from '#contracts/commerce/thread.ts'
import { notificationQueries } from '#data/account/notification/queries.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { threadQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/commerce/thread.calls.ts')).threadCalls)

const ends = { onSuccess: invalidate(threadQueries.all) }

type Message = Pick<z.input<typeof WriteThreadMessage>, 'text' | 'clientKey' | 'mayPublish' | 'pictures'>

export const threadMutations = {
  begin: (userUuid: string, subject: Pick<WriteToSeller, 'sellerUuid' | 'productUuid'>) =>
    call.mutation(
      'POST /user/:id/thread',
      (message: Message) => ({ params: { id: userUuid }, body: { ...subject, ...message } }),
      ends,
    ),
  write: (uuid: string) =>
    call.mutation('POST /thread/:uuid/message', (body: Message) => ({ params: { uuid }, body }), ends),
  /** The bell's notifications of the thread are read with it. */
  markRead: (uuid: string) =>
    call.mutation('POST /thread/:uuid/message/read', () => ({ params: { uuid } }), {
      onSuccess: invalidate(threadQueries.all, notificationQueries.all),
      meta: { isQuiet: true },
    }),
  report: (uuid: string) =>
    call.mutation(
      'POST /thread/:uuid/message/:messageUuid/report',
      ({ messageUuid, reason }: { messageUuid: string; reason: string }) => ({
        params: { uuid, messageUuid },
        body: { reason },
      }),
    ),
  publish: (uuid: string) =>
    call.mutation(
      'PUT /thread/:uuid/message/:messageUuid/publication',
      (messageUuid: string) => ({ params: { uuid, messageUuid } }),
      ends,
    ),
  withdraw: (uuid: string) =>
    call.mutation(
      'DELETE /thread/:uuid/message/:messageUuid/publication',
      (messageUuid: string) => ({ params: { uuid, messageUuid } }),
      ends,
    ),
  saveReply: (userUuid: string) =>
    call.mutation('POST /user/:id/savedReply', (text: string) => ({ params: { id: userUuid }, body: { text } }), {
      onSuccess: invalidate(threadQueries.savedReplies(userUuid).queryKey),
    }),
  removeReply: (userUuid: string) =>
    call.mutation(
      'DELETE /user/:id/savedReply/:replyUuid',
      (replyUuid: string) => ({ params: { id: userUuid, replyUuid } }),
      { onSuccess: invalidate(threadQueries.savedReplies(userUuid).queryKey) },
    ),
}
