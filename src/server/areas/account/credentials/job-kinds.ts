import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

/**
 * A mail keeps its uuid over all attempts. The code is created when the mail is sent and is stored nowhere else in
 * plain text. `isAgain` extends the code of the last mail instead of sending another.
 */
const Remind = z.object({ uuid: z.uuid(), email: z.string(), isAgain: z.boolean().default(false) })
const OfUser = z.object({ uuid: z.uuid(), userUuid: z.uuid() })
export type OfUser = z.infer<typeof OfUser>
/** `next` is the path to open after the activation. */
const Activation = OfUser.extend({ next: z.string().optional(), isAgain: z.boolean().default(false) })
export type Activation = z.infer<typeof Activation>
export type Remind = z.infer<typeof Remind>
/** Null for a wrong password, for which a job is queued as well so that the response time reveals nothing. */
const DeviceLink = z.object({ uuid: z.uuid(), userUuid: z.uuid().nullable() })

/** Password reset. Queued for known and unknown addresses alike, so that the response time reveals nothing. */
export const sendRemind: JobKind<Remind> = {
  name: 'access.remind',
  payload: Remind,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

export const sendActivation: JobKind<Activation> = {
  name: 'access.activate',
  payload: Activation,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const sendPasswordChanged: JobKind<OfUser> = {
  name: 'access.passwordChanged',
  payload: OfUser,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

/** Mails a link that makes a browser known. */
export const sendDeviceLink: JobKind<z.infer<typeof DeviceLink>> = {
  name: 'access.deviceLink',
  payload: DeviceLink,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** Events in the access of an account. Each has a sentence in `content/mail/account-security.md`. */
export const SECURITY_FACTS = [
  'newDevice',
  'factorOn',
  'factorOff',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'wrongCodes',
] as const
export type SecurityFact = (typeof SECURITY_FACTS)[number]
const SecurityNotice = OfUser.extend({ fact: z.enum(SECURITY_FACTS), device: z.string().default('') })

export const sendSecurityNotice: JobKind<z.infer<typeof SecurityNotice>> = {
  name: 'access.securityNotice',
  payload: SecurityNotice,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const CREDENTIALS_JOBS = [sendRemind, sendActivation, sendPasswordChanged, sendDeviceLink, sendSecurityNotice]
