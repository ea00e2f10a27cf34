import type { SocialFault } from './graph-faults.ts'

type Told = {
  cause?: unknown
  code?: number
  subcode?: number | undefined
  traceId?: string | undefined
  regainMs?: number
}

const PASSES: readonly SocialFault[] = ['passing', 'tooMany', 'blocked']

/** What the network answered in place of what it was asked for. Its own numbers are kept, for those who ask it why. */
export class SocialError extends Error {
  readonly fault: SocialFault
  readonly code: number
  readonly subcode: number | undefined
  readonly traceId: string | undefined
  /** How long it says to wait; 0 where it does not. */
  readonly regainMs: number

  constructor(fault: SocialFault, message: string, { cause, code = 0, subcode, traceId, regainMs = 0 }: Told = {}) {
    super(message, { cause })
    this.fault = fault
    this.code = code
    this.subcode = subcode
    this.traceId = traceId
    this.regainMs = regainMs
  }

  /** `refused`: the network says no; `unreachable`: it says nothing, or asks to come back later. */
  get reason(): 'refused' | 'unreachable' {
    return PASSES.includes(this.fault) ? 'unreachable' : 'refused'
  }

  /** The person has to grant anew. */
  get isGrantOver(): boolean {
    return this.fault === 'grantOver'
  }

  /** It was never granted, or nobody may do it there. */
  get isForbidden(): boolean {
    return this.fault === 'permission' || this.fault === 'wrongToken'
  }
}
