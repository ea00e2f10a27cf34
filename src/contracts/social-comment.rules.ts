/**
 * Health of a page. `slowed`: the network wants fewer calls; `blocked`: nothing may be written there for some hours;
 * `missing`: a permission or a task was not given; `reconnect`: the grant is over; `unlinked`: the account was taken
 * away.
 */
export const PAGE_HEALTHS = ['ok', 'slowed', 'blocked', 'missing', 'reconnect', 'unlinked'] as const
export type PageHealth = (typeof PAGE_HEALTHS)[number]

/** States in which the page is still read. */
export const READABLE_HEALTHS: readonly PageHealth[] = ['ok', 'slowed', 'blocked']

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The network takes a private reply for seven days. The last 10 minutes are too late to try. */
export const PRIVATE_REPLY_MS = 7 * DAY_MS - 10 * MINUTE_MS

const OPEN_POLL_MS = 30 * SECOND_MS
const RECENT_POLL_MS = 30 * MINUTE_MS
const RECENT_MS = 14 * DAY_MS
/** In effect never: an older post is read when it is opened. */
const NEVER_MS = 365 * DAY_MS
const BUSY = 75
const FULL = 95

/**
 * Milliseconds until a post's comments are read again. The webhook tells sooner; this is the fallback. The fuller the
 * quota, the longer the pause.
 */
export function pollPause(post: { isOpen: boolean; activeAt: Date }, usage: number, now: Date): number {
  if (usage >= FULL) return HOUR_MS
  const isRecent = now.getTime() - post.activeAt.getTime() < RECENT_MS
  const pause = post.isOpen ? OPEN_POLL_MS : isRecent ? RECENT_POLL_MS : NEVER_MS
  return usage >= BUSY ? pause * 2 : pause
}

/** Pause of a page that was told to wait, in milliseconds: as the network says, or longer each time, up to an hour. */
export const restAfter = (pauses: number, regainMs: number): number =>
  regainMs > 0 ? regainMs : Math.min(HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(pauses, 10))
