import { createHmac } from 'node:crypto'
import type { IceServer } from '#contracts/live.ts'
import type { Config } from '../../config.ts'

/** A live takes twelve hours at most, and its connection may be made anew to its end. */
const VALID_SECONDS = 13 * 60 * 60

/**
 * What a seller's browser may ask for its own address, or be relayed by where UDP does not come through. The name and the
 * word that open the relay are those of coturn's `use-auth-secret`: they say themselves until when.
 */
export function iceServersFor({ stunUrls, turnUrls, turnSecret }: Config['ice'], user: string, now: Date): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0) return stun
  if (turnSecret === undefined) return [...stun, { urls: turnUrls }]
  const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${user}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...stun, { urls: turnUrls, username, credential }]
}
