import { textLength } from '../base/text.rules.ts'
import { DESCRIPTION_MAX, DESCRIPTION_MIN } from './video.rules.ts'

/** Exclusive limits of the social network, in characters. */
export const FACEBOOK_DESCRIPTION = { over: 10, under: 2000 } as const
/** Exclusive limit of the social network for the duration of a reel. */
export const FACEBOOK_REEL_UNDER_SECONDS = 90
/** Cheap upper bound in UTF-16 code units: 150 characters, as a person counts them, never need more. */
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

/** A film of unknown duration is accepted, and the social network decides. */
export const isTooLongForFacebookReel = (duration: number | null) =>
  duration !== null && duration >= FACEBOOK_REEL_UNDER_SECONDS
