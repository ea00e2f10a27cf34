import type { SocialFault } from './graph-faults.ts'

type Details = {
  cause?: unknown
  code?: number
  subcode?: number | undefined
  traceId?: string | undefined
  regainMs?: number
}

const PASSES: readonly SocialFault[] = ['passing', 'tooMany', 'blocked']

/** Error response of the social network, with the network's own codes for inquiries. */
export class SocialError extends Error {
  readonly fault: SocialFault
  readonly code: number
  readonly subcode: number | undefined
  readonly traceId: string | undefined
  /** Milliseconds to wait before a retry; 0 if unknown. */
  readonly regainMs: number

  constructor(fault: SocialFault, message: string, { cause, code = 0, subcode, traceId, regainMs = 0 }: Details = {}) {
    super(message, { cause })
    this.fault = fault
    this.code = code
    this.subcode = subcode
    this.traceId = traceId
    this.regainMs = regainMs
  }

  /** `refused`: the network rejects the call; `unreachable`: it does not respond or asks to retry later. */
  get reason(): 'refused' | 'unreachable' {
    return PASSES.includes(this.fault) ? 'unreachable' : 'refused'
  }

  /** True if the user has to grant access again. */
  get isGrantOver(): boolean {
    return this.fault === 'grantOver'
  }

  /** True if the permission was never granted, or the page needs another token. */
  get isForbidden(): boolean {
    return this.fault === 'permission' || this.fault === 'wrongToken'
  }
}
