import type { SocialFault } from './graph-faults.ts'

type Told = {
  cause?: unknown
  code?: number
  subcode?: number | undefined
  traceId?: string | undefined
  regainMs?: number
}

const PASSES: readonly SocialFault[] = ['passing', 'tooMany', 'blocked']

/** Error answer of the social network. Keeps the network's own codes, for inquiries to the network. */
export class SocialError extends Error {
  readonly fault: SocialFault
  readonly code: number
  readonly subcode: number | undefined
  readonly traceId: string | undefined
  /** Milliseconds that the network says to wait; 0 if it does not say. */
  readonly regainMs: number

  constructor(fault: SocialFault, message: string, { cause, code = 0, subcode, traceId, regainMs = 0 }: Told = {}) {
    super(message, { cause })
    this.fault = fault
    this.code = code
    this.subcode = subcode
    this.traceId = traceId
    this.regainMs = regainMs
  }

  /** `refused`: the network says no; `unreachable`: it does not answer, or asks to come back later. */
  get reason(): 'refused' | 'unreachable' {
    return PASSES.includes(this.fault) ? 'unreachable' : 'refused'
  }

  /** True if the person has to grant access again. */
  get isGrantOver(): boolean {
    return this.fault === 'grantOver'
  }

  /** True if the permission was never granted, or the page wants another token. */
  get isForbidden(): boolean {
    return this.fault === 'permission' || this.fault === 'wrongToken'
  }
}
