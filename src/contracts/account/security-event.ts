import { z } from 'zod'
import { Uuid } from '../base/common.ts'

/** Events of an account's access, in the order of its life. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signInRefused',
  'signInPaused',
  'codeRefused',
  'confirmRefused',
  'passwordChanged',
  'passwordReset',
  'emailChangeBegun',
  'emailChanged',
  'emailChangeCancelled',
  'factorOn',
  'factorOff',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'sessionEnded',
  'sessionsEnded',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** Newest events that the owner of an account sees. */
export const SECURITY_EVENTS_SHOWN = 30
/** Events end after this time. */
export const SECURITY_EVENT_DAYS = 90

/** `browser` and `system` are empty if unknown; so is `address` for what no request has done. */
export const SecurityEvent = z
  .object({
    uuid: Uuid,
    at: z.iso.datetime(),
    kind: z.enum(SECURITY_EVENTS),
    browser: z.string(),
    system: z.string(),
    address: z.string(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityEventList = z
  .object({ data: z.array(SecurityEvent).max(SECURITY_EVENTS_SHOWN) })
  .meta({ id: 'SecurityEventList' })
