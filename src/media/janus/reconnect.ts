/**
 * `signalling`: the gateway is not reached, and perhaps nothing else. `ice`: no media get through. `network`: the browser has
 * another one. `session`: the gateway knows neither session nor handle. `refused`: the room lets nobody in by this ticket.
 */
export type Fault = 'signalling' | 'ice' | 'network' | 'session' | 'refused'
/** The cheapest first: what each costs is a round trip, half a second, a second, and the API's leave. */
export type Step = 'claim' | 'iceRestart' | 'join' | 'ticket'

/** `failed` is the step that has just not helped. */
export function nextStep(fault: Fault, { isConnected, failed }: { isConnected: boolean; failed: Step | null }): Step {
  switch (fault) {
    case 'signalling':
      return isConnected && failed !== 'claim' ? 'claim' : 'join'
    case 'ice':
    case 'network':
      return failed === null ? 'iceRestart' : 'join'
    case 'session':
      return failed === 'join' ? 'ticket' : 'join'
    case 'refused':
      return 'ticket'
  }
}

const WAITS_MS = [0, 300, 1200, 2700, 4800, 7000]
const JITTER_MS = 300

/** `random` is between 0 and 1. */
export const waitBefore = (tries: number, random: number) =>
  (WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0) + (tries === 0 ? 0 : random * JITTER_MS)

/** Codes of Janus and its videoroom. */
const FAULT_OF: Readonly<Record<number, Fault>> = { 458: 'session', 459: 'session', 426: 'refused', 429: 'refused' }
const REFUSED = [432, 433]

export const faultOfCode = (code: number): Fault => (REFUSED.includes(code) ? 'refused' : (FAULT_OF[code] ?? 'session'))
