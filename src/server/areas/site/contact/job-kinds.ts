import { z } from 'zod'
import { ContactMessage } from '#contracts/site/contact.ts'
import type { JobKind } from '#server/jobs/queue.ts'

const Received = ContactMessage.omit({ website: true }).extend({ uuid: z.uuid(), receivedAt: z.iso.datetime() })
export type Received = z.infer<typeof Received>

/** Writes a message to a file after its mail failed in every attempt, so that it is not lost. */
export const storeContact: JobKind<Received> = {
  name: 'contact.keep',
  payload: Received,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** The delay doubles from one second, so the last attempt comes after about half a day. */
export const sendContact: JobKind<Received> = {
  name: 'contact.send',
  payload: Received,
  retryLimit: 15,
  expireInSeconds: 5 * 60,
  whenGivenUp: storeContact.name,
}

/** In dependency order: a kind comes before the kinds that refer to it. */
export const CONTACT_JOBS = [storeContact, sendContact]
