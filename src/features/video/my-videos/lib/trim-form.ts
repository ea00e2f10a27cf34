import { SHORTEST_TRIM_SECONDS, type Trim } from '#contracts/media/recording.rules.ts'

type TrimFault = 'format' | 'tooShort' | 'beyond'

export type TrimFaults = { start?: TrimFault; end?: TrimFault }

/** `7`, `0:07`, `12:30` or `1:02:03` as seconds; null for anything else. */
export function parseDuration(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})$/.exec(text.trim())
  if (!found) return null
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  if (seconds === undefined || minutes === undefined || hours === undefined) return null
  const isClock = found[2] === undefined || (seconds < 60 && (hours === 0 || minutes < 60))
  return isClock ? hours * 3600 + minutes * 60 + seconds : null
}

/** Requested trim, or the fields with an invalid value. `of`: length of the full recording in seconds. */
export function trimOf(typed: { start: string; end: string }, of: number): { trim: Trim } | { faults: TrimFaults } {
  const [start, end] = [parseDuration(typed.start), parseDuration(typed.end)]
  if (start === null || end === null)
    return { faults: { ...(start === null && { start: 'format' }), ...(end === null && { end: 'format' }) } }
  if (end > Math.ceil(of)) return { faults: { end: 'beyond' } }
  if (end - start < SHORTEST_TRIM_SECONDS) return { faults: { end: 'tooShort' } }
  return { trim: { start, end } }
}
