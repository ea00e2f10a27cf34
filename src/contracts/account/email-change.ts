import { z } from 'zod'
import { email, line } from '../base/fields.ts'

/** Digits of the code that is mailed to the new address. */
export const EMAIL_CODE_DIGITS = 6
/** Wrong codes after which the change ends. */
export const EMAIL_CODE_TRIES = 5

export const BeginEmailChange = z.object({ email: email() }).meta({ id: 'BeginEmailChange' })
export type BeginEmailChange = z.infer<typeof BeginEmailChange>

/** A change that waits for the code. */
export const PendingEmailChange = z
  .object({ email: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof PendingEmailChange>

export const EmailChange = z.object({ pending: PendingEmailChange.nullable() }).meta({ id: 'EmailChange' })

/** Spaces are allowed, since people copy them. */
export const EmailCode = z.object({ code: line(20) }).meta({ id: 'EmailCode' })
export type EmailCode = z.infer<typeof EmailCode>

/** Code of the link that was mailed to the former address, 128 bits. */
export const CancelEmailChange = z.object({ code: line(200) }).meta({ id: 'CancelEmailChange' })
