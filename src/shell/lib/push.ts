import { serverNow } from '#lib/base/server-clock.ts'

/** Delay of the welcome prompt, so that users first see something of the site. */
export const WELCOME_AFTER_MS = 2000
export const PUSH_KEY = 'kramik-push'
/** Users who answered "not now" are asked again after a month. */
const PROMPT_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** `yes`, or the time of a refusal in milliseconds since the epoch. */
export type PushAnswer = string | null

type Situation = {
  isSignedIn: boolean
  /** Undefined if the browser does not support notifications. */
  permission: NotificationPermission | undefined
  answer: PushAnswer
  now?: number
}

/**
 * Next step. `ask`: show our own prompt first, because the browser's prompt can be shown only once. `connect`: the user
 * has agreed to both. The provider's code is not loaded before that.
 */
export function pushStep({
  isSignedIn,
  permission,
  answer,
  now = serverNow(),
}: Situation): 'ask' | 'connect' | 'nothing' {
  if (!isSignedIn || permission === undefined || permission === 'denied') return 'nothing'
  if (permission === 'granted' && answer === 'yes') return 'connect'
  const saidNoAt = Number(answer ?? Number.NaN)
  return saidNoAt <= now && now - saidNoAt < PROMPT_AGAIN_AFTER_MS ? 'nothing' : 'ask'
}
