/**
 * States of a reply. `review`: the comment was edited before the reply was sent, so the seller decides again;
 * `uncertain`: the network did not answer, so the reply may or may not have been sent; `dropped`: withdrawn before it
 * was sent.
 */
export const REPLY_STATES = ['queued', 'review', 'sending', 'sent', 'uncertain', 'failed', 'dropped'] as const

/** `private`: a message to one person; `public`: a reply below the comment. */
export const REPLY_KINDS = ['private', 'public'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]

/**
 * Reason why a reply failed. `gone`: the comment was deleted; `unwritable`: this person accepts no private message, but
 * a public reply is possible; `late`: a private reply was not sent within seven days; `refused`: the network rejects
 * it.
 */
export const REPLY_FAILURES = ['gone', 'unwritable', 'late', 'refused'] as const
export type ReplyFailure = (typeof REPLY_FAILURES)[number]

/** Maximum length of a private and of a public reply at the network, in characters. */
export const PRIVATE_REPLY_MAX = 2000
export const PUBLIC_REPLY_MAX = 8000

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Time in which a reply can be undone. */
export const REPLY_UNDO_MS = 5 * SECOND_MS

/** Comments of one person within this time are answered by one message. */
export const JOINED_REPLY_MS = 2 * MINUTE_MS

/**
 * Milliseconds between two replies of a page. Public ones: 20 a minute on average and never more than 25. Private ones:
 * at most 10 a minute, so 600 an hour. The network blocks pages that write faster, for hours.
 */
const PACE: Readonly<Record<ReplyKind, { least: number; jitter: number }>> = {
  public: { least: 2400, jitter: 1200 },
  private: { least: 6000, jitter: 1000 },
}

/** Pause between two replies, with jitter; `random` is from 0 to 1. */
export const paceMs = (kind: ReplyKind, random: number): number => PACE[kind].least + PACE[kind].jitter * random

/** Estimated milliseconds until the reply at this position of the queue is sent. */
export const waitOf = (kind: ReplyKind, position: number): number => Math.round(paceMs(kind, 0.5)) * position

/** Pauses after a page was blocked for writing. After each pause one reply is tried: after 2 hours, then 8, then 24. */
const BREAKER_HOURS = [2, 8, 24]

export const breakerMs = (blocks: number): number =>
  (BREAKER_HOURS[Math.min(blocks, BREAKER_HOURS.length - 1)] ?? 24) * HOUR_MS
