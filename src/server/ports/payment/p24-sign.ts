import { createHash, timingSafeEqual } from 'node:crypto'

/** The keys of each signature in Przelewy24's order; `crc`, the shared secret, comes last. */
const KEYS = {
  register: ['sessionId', 'merchantId', 'amount', 'currency'],
  verify: ['sessionId', 'orderId', 'amount', 'currency'],
  notification: [
    'merchantId',
    'posId',
    'sessionId',
    'amount',
    'originAmount',
    'currency',
    'orderId',
    'methodId',
    'statement',
  ],
  refund: ['orderId', 'sessionId', 'refundsUuid', 'merchantId', 'amount', 'currency', 'status'],
} as const

/** SHA-384 of compact JSON. `JSON.stringify` escapes neither letters nor slashes, as the contract demands. */
export function signP24(kind: keyof typeof KEYS, values: Readonly<Record<string, unknown>>, crc: string): string {
  const signed = Object.fromEntries(KEYS[kind].map((key) => [key, values[key]]))
  return createHash('sha384')
    .update(JSON.stringify({ ...signed, crc }))
    .digest('hex')
}

/** Compares signatures in constant time. */
export function isSignedP24(
  kind: keyof typeof KEYS,
  values: Readonly<Record<string, unknown>> & { sign: string },
  crc: string,
): boolean {
  const [given, right] = [values.sign.toLowerCase(), signP24(kind, values, crc)].map((text) => Buffer.from(text))
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right)
}
