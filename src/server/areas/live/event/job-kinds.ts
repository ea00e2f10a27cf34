import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Due = z.object({ eventUuid: z.uuid(), startsAt: z.iso.datetime() })
const Reminder = z.object({ uuid: z.uuid(), userUuid: z.uuid(), eventUuid: z.uuid(), startsAt: z.iso.datetime() })
const CalledOff = z.object({
  uuid: z.uuid(),
  userUuid: z.uuid(),
  title: z.string(),
  shop: z.object({ slug: z.string(), name: z.string() }),
  startsAt: z.iso.datetime(),
})

/** Queues the reminders of an event. Does nothing if the event has been moved; moving adds its own job. */
export const remindOfEvent: JobKind<z.infer<typeof Due>> = {
  name: 'event.remind',
  payload: Due,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** Mails one reminder to one person. May be late, but not after the event. */
export const sendReminder: JobKind<z.infer<typeof Reminder>> = {
  name: 'event.sendReminder',
  payload: Reminder,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** Mails one person that an event was moved. Skipped if it was moved again meanwhile. */
export const sendMoved: JobKind<z.infer<typeof Reminder>> = {
  name: 'event.sendMoved',
  payload: Reminder,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const sendCalledOff: JobKind<z.infer<typeof CalledOff>> = {
  name: 'event.sendCalledOff',
  payload: CalledOff,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const EVENT_JOBS = [remindOfEvent, sendReminder, sendMoved, sendCalledOff]
