import { momentOf, type RecordedPart, type Trim } from '#contracts/media/recording.rules.ts'

/** Visible span of a trimmed live; null if it is not trimmed. `before` is exclusive. */
export type Span = { from: Date; before: Date } | null

export function spanOf(parts: RecordedPart[], trim: Trim | null, publishedAt: Date): Span {
  const moment = (second: number) => momentOf(parts, second) ?? publishedAt
  return trim && { from: moment(trim.start), before: moment(trim.end) }
}
