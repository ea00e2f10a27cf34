import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Written = z.object({ letterUuid: z.uuid() })

/** Mails a letter of the office. Its uuid is the id of the mail in every attempt. */
export const sendLetter: JobKind<z.infer<typeof Written>> = {
  name: 'office.letter',
  payload: Written,
  retryLimit: 15,
  expireInSeconds: 5 * 60,
}
