type Told = { cause?: unknown; isGrantOver?: boolean; isForbidden?: boolean }

/**
 * `refused`: the network says no (a code that is used or old, a grant that was taken back); `unreachable`: it says
 * nothing, or asks to come back later.
 */
export class SocialError extends Error {
  readonly reason: 'refused' | 'unreachable'
  /** The person has to grant anew. */
  readonly isGrantOver: boolean
  /** It was never granted, or nobody may do it there. */
  readonly isForbidden: boolean

  constructor(
    reason: SocialError['reason'],
    message: string,
    { cause, isGrantOver = false, isForbidden = false }: Told = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.isGrantOver = isGrantOver
    this.isForbidden = isForbidden
  }
}
