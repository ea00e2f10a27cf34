import { z } from 'zod'
import { ContactMessage } from '#contracts/contact.ts'
import type { JobKind } from '../../jobs/queue.ts'

const Received = ContactMessage.omit({ website: true }).extend({ uuid: z.uuid(), receivedAt: z.iso.datetime() })
export type Received = z.infer<typeof Received>

/** A message that no mail server has taken in every attempt is written to a file, so that somebody finds it. */
export const keepContact: JobKind<Received> = {
  name: 'contact.keep',
  payload: Received,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** Waiting doubles from a second, so the last attempt comes after about half a day. */
export const sendContact: JobKind<Received> = {
  name: 'contact.send',
  payload: Received,
  retryLimit: 15,
  expireInSeconds: 5 * 60,
  whenGivenUp: keepContact.name,
}

/** In this order: what another refers to comes first. */
export const CONTACT_JOBS = [keepContact, sendContact]
