import { textLength } from './text.rules.ts'
import { DESCRIPTION_MAX, DESCRIPTION_MIN, latestSchedule } from './video.rules.ts'

/** On the social network's page; both bounds are outside: more than 10, fewer than 2000. */
export const FACEBOOK_DESCRIPTION = { over: 10, under: 2000 } as const
/** What the social network takes as a reel is shorter than this. */
export const FACEBOOK_REEL_UNDER_SECONDS = 90
/** No text that a person would call 150 characters needs more of the units that databases and machines count. */
const UNITS_A_CHARACTER = 20

export function descriptionFault(description: string): 'tooSmall10' | 'tooBig150' | null {
  if (description.length > DESCRIPTION_MAX * UNITS_A_CHARACTER) return 'tooBig150'
  const length = textLength(description.trim())
  if (length < DESCRIPTION_MIN) return 'tooSmall10'
  return length > DESCRIPTION_MAX ? 'tooBig150' : null
}

export function facebookDescriptionFault(description: string): 'tooSmall10' | 'tooBig2000' | null {
  if (description.length > FACEBOOK_DESCRIPTION.under * UNITS_A_CHARACTER) return 'tooBig2000'
  const length = textLength(description.trim())
  if (length <= FACEBOOK_DESCRIPTION.over) return 'tooSmall10'
  return length >= FACEBOOK_DESCRIPTION.under ? 'tooBig2000' : null
}

/** When a reel may be published by itself: later than now, within three months. */
export function scheduleFault(date: Date, now: Date): 'dateAfterNow' | 'dateBefore3Months' | null {
  if (!(date > now)) return 'dateAfterNow'
  return date > latestSchedule(now) ? 'dateBefore3Months' : null
}

/** A film that nobody could measure here is let through: who takes it will say. */
export const isTooLongForFacebookReel = (duration: number | null) =>
  duration !== null && duration >= FACEBOOK_REEL_UNDER_SECONDS
