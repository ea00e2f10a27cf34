import { z } from 'zod'
import { DEVICE_TOKEN_MAX, KNOWN_DEVICES_MAX } from './auth.rules.ts'
import { line, neededLine } from '../base/fields.ts'

export const RECOVERY_CODES = 10

/** Six digits of the app, or a recovery code. Spaces and hyphens between the signs are ignored. */
export const FactorCode = neededLine(40)

/** `since` is null without a second factor. */
export const SecondFactor = z
  .object({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.number().int().min(0).max(RECOVERY_CODES) })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** Key for an app that shows codes: base32, as an `otpauth:` address, and that address as a QR code (SVG in a data URL). */
export const FactorKey = z.object({ key: z.string(), url: z.string(), picture: z.string() }).meta({ id: 'FactorKey' })
export type FactorKey = z.infer<typeof FactorKey>

export const TurnOnFactor = z.object({ code: FactorCode }).meta({ id: 'TurnOnFactor' })
export type TurnOnFactor = z.infer<typeof TurnOnFactor>

/** Shown once. Each works once, instead of a code of the app. */
export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).length(RECOVERY_CODES) })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Second step of signing in, within ten minutes of the first. */
export const FactorStep = z
  .object({
    factorToken: neededLine(1000),
    code: FactorCode,
    devices: z.array(line(DEVICE_TOKEN_MAX)).max(KNOWN_DEVICES_MAX).optional(),
  })
  .meta({ id: 'FactorStep' })
export type FactorStep = z.infer<typeof FactorStep>
