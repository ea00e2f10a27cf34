/** Everything that people publish and that can be reported. A live is a video; a profile has the shop with it. */
export const REPORTED_KINDS = [
  'video',
  'product',
  'review',
  'comment',
  'threadMessage',
  'chatMessage',
  'profile',
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Kinds that are listed by their author. Private messages are not: the office reads those that are reported. */
export const LISTED_KINDS = ['product', 'review', 'comment', 'chatMessage'] as const satisfies ReportedKind[]
export type ListedKind = (typeof LISTED_KINDS)[number]

export const REPORT_REASONS = [
  'illegalGoods',
  'unsafeGoods',
  'counterfeit',
  'fraud',
  'hate',
  'violence',
  'sexual',
  'childAbuse',
  'privacy',
  'copyright',
  'spam',
  'threatToLife',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Reports that come first in the queue. A threat to life has to be passed on to the police (DSA, Art. 18). */
export const URGENT_REASONS: readonly ReportReason[] = ['threatToLife', 'childAbuse', 'unsafeGoods']

/** Reporters of child abuse may stay unnamed (DSA, Art. 16 (2) c). */
export const mayStayUnnamed = (reason: ReportReason): boolean => reason === 'childAbuse'

export const REPORT_TEXT_MIN = 10
export const REPORT_TEXT_MAX = 3000

/** Shown of the reported content, as it was when it was reported. */
export const EXCERPT_MAX = 2000

/** Measures by a decision (DSA, Art. 17 (1)). `none`: the content stays. */
export const MEASURES = ['none', 'hide', 'warn', 'suspend', 'suspendSelling', 'suspendReports'] as const
export type Measure = (typeof MEASURES)[number]

/** Measures that have an end, or none until they are lifted. */
export const TIMED_MEASURES: readonly Measure[] = ['suspend', 'suspendSelling', 'suspendReports']

/**
 * Nobody's whole profile is hidden; the account is suspended instead. Whose reports are suspended (Art. 23 (2)) is a
 * person, not content.
 */
export function mayTake(measure: Measure, kind: ReportedKind): boolean {
  if (measure === 'hide') return kind !== 'profile'
  return measure !== 'suspendReports' || kind === 'profile'
}

/** Law that the content breaks, or clause of the terms. */
export const GROUNDS = ['law', 'terms'] as const
export type Ground = (typeof GROUNDS)[number]

/** Months in which a complaint about a decision can be made (DSA, Art. 20 (1)). */
export const COMPLAINT_MONTHS = 6

export function complaintUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + COMPLAINT_MONTHS)
  // 31 August and six months: the last day of February, not a day of March.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until
}

/** Reports without ground, or decisions against somebody, in twelve months before a warning and a suspension (Art. 23). */
export const MISUSE_WARN = 3
export const MISUSE_SUSPEND = 5
export const MISUSE_MONTHS = 12

export type MisuseStage = 'none' | 'warn' | 'suspend'

export function misuseStage(quantity: number): MisuseStage {
  if (quantity >= MISUSE_SUSPEND) return 'suspend'
  return quantity >= MISUSE_WARN ? 'warn' : 'none'
}

/** Sales of an illegal product whose buyers are told about it (DSA, Art. 32 (1)). */
export const RECALL_MONTHS = 6

export const COMPLAINT_OUTCOMES = ['upheld', 'reversed'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** Letters of the office, stored as they were sent. */
export const LETTER_KINDS = [
  'receipt',
  'statement',
  'outcome',
  'complaintReceipt',
  'complaintAnswer',
  'reversal',
  'orderRefund',
  'ruling',
  'recovery',
  'recall',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
