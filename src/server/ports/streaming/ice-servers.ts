import { createHmac } from 'node:crypto'
import type { IceServer } from '#contracts/live/live.ts'
import type { Config } from '#server/context/config.ts'

/** Validity of credentials: a live lasts up to twelve hours, and its seller may have to reconnect until the end. */
const VALID_SECONDS = 13 * 60 * 60

/**
 * ICE servers for a seller's browser: STUN to learn its public address, TURN as a relay if UDP is blocked. The TURN
 * username and credential follow coturn's `use-auth-secret`: the username contains the expiry time.
 */
export function iceServersFor({ stunUrls, turnUrls, turnSecret }: Config['ice'], user: string, now: Date): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0) return stun
  if (turnSecret === undefined) return [...stun, { urls: turnUrls }]
  const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${user}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...stun, { urls: turnUrls, username, credential }]
}
