import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as all apps know it: SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30
/** Clocks of phones may differ by one step. */
const TOLERANCE_S = PERIOD_S
const ISSUER = 'Kramik'

export const newKey = () => generateSecret()

export const keyUrl = (key: string, label: string) => generateURI({ issuer: ISSUER, label, secret: key })

/** Time step of a valid code later than `lastStep`, or null. */
export function stepOf(key: string, code: string, lastStep: number, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now / 1000 / PERIOD_S)
  const result = verifySync({ secret: key, token: code, epoch: now / 1000, epochTolerance: TOLERANCE_S })
  if (!result.valid) return null
  const step = current + result.delta
  return step > lastStep ? step : null
}
