import { v7 } from 'uuid'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token that a browser can decode, with an invalid signature. */
export function buildToken({ userId = v7(), expiresInMs = 30 * 24 * 60 * 60 * 1000, claims = {} } = {}) {
  const exp = Math.floor((Date.now() + expiresInMs) / 1000)
  const payload = { userId, exp, iat: Math.floor(Date.now() / 1000), jti: v7(), ...claims }
  return { token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`, userId, exp }
}
