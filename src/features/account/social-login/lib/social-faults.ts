import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'

const MEANINGS: FaultMeanings<never> = {
  INVALID_ARGUMENT_EXCEPTION: { field: 'root', type: 'tooLate' },
  INVALID_CREDENTIALS_EXCEPTION: { field: 'root', type: 'tooLate' },
  EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'root', type: 'emailTaken' },
  USER_MERGED_EXCEPTION: { field: 'root', type: 'merged' },
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'taken' },
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'nothingToMerge' },
  SAME_USER_MERGE_EXCEPTION: { field: 'root', type: 'sameAccount' },
  LAST_SIGN_IN_EXCEPTION: { field: 'root', type: 'lastWay' },
  UNAVAILABLE_EXCEPTION: { field: 'root', type: 'unavailable' },
}

/** Results of signing in or linking with the social network. Each has a message. */
export const SOCIAL_ENDS = [
  'linked',
  'merged-in',
  'cancelled',
  'tooLate',
  'noEmail',
  'emailTaken',
  'merged',
  'taken',
  'nothingToMerge',
  'sameAccount',
  'lastWay',
  'unavailable',
  'network',
  'tooMany',
  'unexpected',
] as const
export type SocialEnd = (typeof SOCIAL_ENDS)[number]

export const isSocialEnd = (value: unknown): value is SocialEnd => SOCIAL_ENDS.some((end) => end === value)

export function socialEndOf(error: Error): SocialEnd {
  // Users can withhold their e-mail address.
  const [refused] = formFaults(error, ['email'])
  if (refused?.field === 'email') return 'noEmail'
  const [fault] = formFaults(error, [], MEANINGS)
  return isSocialEnd(fault?.type) ? fault.type : 'unexpected'
}
