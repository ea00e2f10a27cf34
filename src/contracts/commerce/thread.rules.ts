/** Maximum number of messages of one user in a minute, in all their threads. */
export const THREAD_MESSAGES_A_MINUTE = 20
/** Maximum number of threads that one user begins in a day. */
export const NEW_THREADS_A_DAY = 30
export const SAVED_REPLIES_MAX = 50

/** Lists of threads: all, those with unread messages, and those whose buyer waits for the seller's answer. */
export const THREAD_MARKS = ['unread', 'waiting'] as const
export type ThreadMark = (typeof THREAD_MARKS)[number]

/** Time in which a reader who is on the page reads a message, so that no mail is sent. */
export const THREAD_MAIL_AFTER_MS = 60 * 1000

/** Answers of the last days that make the response time. */
export const RESPONSE_DAYS = 90
/** Fewer threads say nothing about a seller. */
export const RESPONSE_THREADS_MIN = 5
/** Newest threads that are counted. */
export const RESPONSE_THREADS_MAX = 200

export const RESPONSE_TIMES = ['hour', 'hours', 'day', 'days'] as const
/** A seller usually answers within an hour, some hours, a day or some days. */
export type ResponseTime = (typeof RESPONSE_TIMES)[number]

const HOUR = 60 * 60
const UPPER: Record<Exclude<ResponseTime, 'days'>, number> = { hour: HOUR, hours: 6 * HOUR, day: 24 * HOUR }
/** A question that has waited as long counts like an answer that took so long. */
export const IGNORED_AFTER_SECONDS = UPPER.day

/**
 * Typical response time by the median of these delays, one a thread. Null if there are too few. `waiting` are the ages
 * of unanswered questions: those of more than a day count, too, so that ignoring people makes nobody fast.
 */
export function responseTime(answered: readonly number[], waiting: readonly number[]): ResponseTime | null {
  const delays = [...answered, ...waiting.filter((seconds) => seconds > IGNORED_AFTER_SECONDS)].toSorted(
    (a, b) => a - b,
  )
  if (delays.length < RESPONSE_THREADS_MIN) return null
  // Of an even number the slower one of the middle pair, which promises less.
  const median = delays[Math.floor(delays.length / 2)] ?? 0
  return RESPONSE_TIMES.find((name) => name === 'days' || median <= UPPER[name]) ?? null
}
