import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Notice = z.object({
  uuid: z.uuid(),
  messageUuid: z.uuid(),
  threadUuid: z.uuid(),
  channel: z.enum(['mail', 'push']),
})
export type ThreadNotice = z.infer<typeof Notice>

/** Reports a message to its reader, unless they have read it. `uuid` is the id of the mail or push in every attempt. */
export const sendThreadNotice: JobKind<ThreadNotice> = {
  name: 'thread.notice',
  payload: Notice,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

const Reported = z.object({ uuid: z.uuid(), messageUuid: z.uuid(), threadUuid: z.uuid(), userUuid: z.uuid() })
export type ReportedMessage = z.infer<typeof Reported>

/** Mails a reported message to the operator. */
export const sendTalkReport: JobKind<ReportedMessage> = {
  name: 'thread.report',
  payload: Reported,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const THREAD_JOBS = [sendThreadNotice, sendTalkReport]
