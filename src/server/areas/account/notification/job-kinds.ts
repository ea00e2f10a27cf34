import { z } from 'zod'
import { NOTIFICATION_KINDS } from '#contracts/account/notification.rules.ts'
import type { JobKind } from '#server/jobs/queue.ts'

const Pushed = z.object({
  uuid: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  subject: z.string(),
  path: z.string(),
  userUuids: z.array(z.uuid()),
})
export type PushedNotification = z.infer<typeof Pushed>

/** Sends one notification as push message to the devices of its users. `uuid` is the message's id in every attempt. */
export const pushNotification: JobKind<PushedNotification> = {
  name: 'notification.push',
  payload: Pushed,
  retryLimit: 4,
  expireInSeconds: 5 * 60,
}
