/**
 * `signalling`: the gateway is unreachable, but media may still flow. `ice`: no media get through. `network`: the
 * browser has switched networks. `session`: the gateway does not know the session or the handle. `refused`: the room
 * rejects this ticket.
 */
export type Fault = 'signalling' | 'ice' | 'network' | 'session' | 'refused'
/** The cheapest first. They cost a round trip, half a second, a second, and a call of the API. */
export type Step = 'claim' | 'iceRestart' | 'join' | 'ticket'

/**
 * `failed` is the step that has just failed. A line with flowing media is kept although the gateway is unreachable,
 * because its viewers notice nothing.
 */
export function nextStep(fault: Fault, { isConnected, failed }: { isConnected: boolean; failed: Step | null }): Step {
  switch (fault) {
    case 'signalling':
      return isConnected ? 'claim' : 'join'
    case 'ice':
    case 'network':
      return failed === null ? 'iceRestart' : 'join'
    case 'session':
      return failed === 'join' ? 'ticket' : 'join'
    case 'refused':
      return 'ticket'
  }
}

/** Longer than a gateway's lease, after which a ticket names another gateway, and than a restart takes. */
const GATEWAY_GONE_AFTER_MS = 15_000

/** The same without a line. While the gateway may only be restarting, another ticket does not help. */
export function stepWithoutLine(fault: Fault, { failed, tookMs }: { failed: Step | null; tookMs: number }): Step {
  const isGatewayGone = fault !== 'signalling' || tookMs > GATEWAY_GONE_AFTER_MS
  return failed === 'join' && isGatewayGone ? 'ticket' : 'join'
}

const WAITS_MS = [0, 300, 1200, 2700, 4800, 7000]
/** Maximum for retries of an unreachable gateway, which cost it nothing. */
const SIGNALLING_WAIT_MAX_MS = 700
const JITTER_MS = 300

/** `random` is from 0 to 1. */
export function waitBefore(fault: Fault, tries: number, random: number): number {
  if (tries === 0) return 0
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0
  return (fault === 'signalling' ? Math.min(wait, SIGNALLING_WAIT_MAX_MS) : wait) + random * JITTER_MS
}

/**
 * Delays of one recovery. Each kind of fault counts its own retries, so after a long signalling outage the next steps
 * are not delayed.
 */
export function createWaits(): (fault: Fault, random: number) => number {
  const triesOf = new Map<Fault, number>()
  return (fault, random) => {
    const tries = triesOf.get(fault) ?? 0
    triesOf.set(fault, tries + 1)
    return waitBefore(fault, tries, random)
  }
}

/** Error codes of Janus and its videoroom plugin. */
const FAULT_OF: Readonly<Record<number, Fault>> = { 458: 'session', 459: 'session', 426: 'refused', 429: 'refused' }
const REFUSED = [432, 433]

export const faultOfCode = (code: number): Fault => (REFUSED.includes(code) ? 'refused' : (FAULT_OF[code] ?? 'session'))
