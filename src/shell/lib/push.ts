/** The welcome prompt waits this long, so that nobody is asked before they have seen anything. */
export const WELCOME_AFTER_MS = 2000
export const PUSH_KEY = 'kramik-push'
/** Who said "not now" is not asked again for a month. */
const ASK_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** `yes`, or when somebody said no, in milliseconds since the epoch. */
export type PushAnswer = string | null

type Situation = {
  isSignedIn: boolean
  /** Undefined where the browser knows no notifications. */
  permission: NotificationPermission | undefined
  answer: PushAnswer
  now?: number
}

/**
 * `ask` with our own words first: the browser's question can be asked once only. `connect` who agreed to both. Nothing of
 * the provider is loaded before.
 */
export function pushStep({
  isSignedIn,
  permission,
  answer,
  now = Date.now(),
}: Situation): 'ask' | 'connect' | 'nothing' {
  if (!isSignedIn || permission === undefined || permission === 'denied') return 'nothing'
  if (permission === 'granted' && answer === 'yes') return 'connect'
  const saidNoAt = Number(answer ?? Number.NaN)
  return saidNoAt <= now && now - saidNoAt < ASK_AGAIN_AFTER_MS ? 'nothing' : 'ask'
}
