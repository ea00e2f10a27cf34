import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

/** A mail keeps its uuid over all attempts. Codes are created when it is sent, so that no job contains them. */
const OfChange = z.object({ uuid: z.uuid(), changeUuid: z.uuid() })

/** Code for the new address, or a notice that it belongs to another account. */
export const sendEmailCode: JobKind<z.infer<typeof OfChange>> = {
  name: 'access.emailCode',
  payload: OfChange,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** Notice for the former address, with the link that cancels. */
export const sendEmailNotice: JobKind<z.infer<typeof OfChange>> = {
  name: 'access.emailNotice',
  payload: OfChange,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const EMAIL_CHANGE_JOBS = [sendEmailCode, sendEmailNotice]
