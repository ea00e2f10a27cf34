/**
 * How a page does. `slowed`: the network wants fewer calls; `blocked`: nothing may be written there for some hours; `missing`: a
 * permission or a task was not given; `reconnect`: what was granted is over; `unlinked`: the account was taken away.
 */
export const PAGE_HEALTHS = ['ok', 'slowed', 'blocked', 'missing', 'reconnect', 'unlinked'] as const
export type PageHealth = (typeof PAGE_HEALTHS)[number]

/** In one of these the page is still read. */
export const READABLE_HEALTHS: readonly PageHealth[] = ['ok', 'slowed', 'blocked']

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A private answer is taken for seven days; the last minutes are no time to try. */
export const PRIVATE_REPLY_MS = 7 * DAY_MS - 10 * MINUTE_MS

const OPEN_POLL_MS = 30 * SECOND_MS
const RECENT_POLL_MS = 30 * MINUTE_MS
const RECENT_MS = 14 * DAY_MS
/** Later than anybody looks: an older post is read when it is opened. */
const NEVER_MS = 365 * DAY_MS
const BUSY = 75
const FULL = 95

/** When a post's comments are read again. Behind the webhook, which tells sooner; the fuller the quota, the later. */
export function pollPause(post: { isOpen: boolean; activeAt: Date }, usage: number, now: Date): number {
  if (usage >= FULL) return HOUR_MS
  const isRecent = now.getTime() - post.activeAt.getTime() < RECENT_MS
  const pause = post.isOpen ? OPEN_POLL_MS : isRecent ? RECENT_POLL_MS : NEVER_MS
  return usage >= BUSY ? pause * 2 : pause
}

/** How long a page rests that was told to wait: as long as the network says, or ever longer. */
export const restAfter = (pauses: number, regainMs: number): number =>
  regainMs > 0 ? regainMs : Math.min(HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(pauses, 10))
