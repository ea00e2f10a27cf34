/**
 * Health of a page. `slowed`: the network demands fewer calls; `blocked`: no writing for some hours; `missing`: a
 * permission or a task was not granted; `reconnect`: the grant has ended; `unlinked`: the account was removed.
 */
export const PAGE_HEALTHS = ['ok', 'slowed', 'blocked', 'missing', 'reconnect', 'unlinked'] as const
export type PageHealth = (typeof PAGE_HEALTHS)[number]

/** States in which comments of the page are still fetched. */
export const READABLE_HEALTHS: readonly PageHealth[] = ['ok', 'slowed', 'blocked']

/** Permissions and page tasks that only replies need, by the kind of reply. */
export const ONLY_FOR_REPLIES = {
  private: ['pages_messaging', 'MESSAGING'],
  public: ['pages_manage_engagement'],
} as const

/** Permissions and page tasks without which a page is still read: by polling, if the webhook may not be set. */
export const READ_WITHOUT: readonly string[] = [
  ...ONLY_FOR_REPLIES.private,
  ...ONLY_FOR_REPLIES.public,
  'pages_manage_metadata',
]

/** Permissions for the comment desk: first those for reading. */
export const DESK_SCOPES = [
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_messaging',
  'pages_manage_metadata',
] as const

/** Roles on a page that its owner gives; no dialog asks for them. */
export const PAGE_TASKS = ['MODERATE', 'MESSAGING', 'CREATE_CONTENT'] as const
export type PageTask = (typeof PAGE_TASKS)[number]

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The network accepts a private reply for seven days. In the last 10 minutes no attempt is made. */
export const PRIVATE_REPLY_MS = 7 * DAY_MS - 10 * MINUTE_MS

const WATCHED_POLL_MS = 30 * SECOND_MS
const OFFERS_POLL_MS = 5 * MINUTE_MS
const RECENT_POLL_MS = 30 * MINUTE_MS
const RECENT_MS = 14 * DAY_MS
/** Age up to which a post is watched while its seller's live is on air. The network does not tell which one shows it. */
export const LIVE_POST_MS = DAY_MS
/** Effectively never: comments of an older post are fetched when it is opened. */
const NEVER_MS = 365 * DAY_MS
const BUSY = 75
const FULL = 95

/**
 * Milliseconds until the comments of a post are fetched again. `isWatched`: a desk shows it, or its seller is live. This is the fallback of the webhook, which is faster.
 * The higher the `usage` of the quota, the longer the pause.
 */
export function pollPause(
  post: { isWatched: boolean; hasOffers: boolean; activeAt: Date },
  usage: number,
  now: Date,
): number {
  if (usage >= FULL) return HOUR_MS
  const isRecent = now.getTime() - post.activeAt.getTime() < RECENT_MS
  const unwatched = post.hasOffers ? OFFERS_POLL_MS : isRecent ? RECENT_POLL_MS : NEVER_MS
  const pause = post.isWatched ? WATCHED_POLL_MS : unwatched
  return usage >= BUSY ? pause * 2 : pause
}

/**
 * Pause in milliseconds after the network rate-limited a page: as long as it says, otherwise exponential up to an hour.
 */
export const restAfter = (pauses: number, regainMs: number): number =>
  regainMs > 0 ? regainMs : Math.min(HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(pauses, 10))

/** Higher than for other lists, because comments are short and numerous. */
export const COMMENTS_MAX_LIMIT = 100

/** Time after the last comment of a post at which names and texts of its comments are deleted. */
export const COMMENTS_RETAINED_MS = 90 * 24 * 60 * 60_000
