/** Timeout for the first frame. A connection without a picture reports no failure, so only a frame counts. */
const FIRST_FRAME_WITHIN_MS = 2500
/** Time after which an attempt is given up. The first frame may still arrive while HLS plays. */
const TRIED_FOR_MS = 7500
/** Time for which viewers see the last frame of an interrupted picture before HLS takes over. */
const DISCONNECTED_FOR_MS = 4000
/** The same time if no byte arrives. Shorter, because the time until that is detected is part of the viewer's wait. */
const CUT_FOR_MS = 1000
const REGAINED_WITHIN_MS = 9000
const NEXT_HANDLE_AFTER_MS = [0, 300, 1200, 2700, 4800, 7000]
const AGAIN_AFTER_MS = [15_000, 60_000]
/** Least time after which a viewer without a place asks for one again, and the most. Random, so that not all ask at once. */
const PLACE_AFTER_MS = [45_000, 90_000] as const

/**
 * Plan for watching a live: by WebRTC over a `handle` of the gateway, or by HLS if WebRTC brings no picture. The caller
 * creates the handle that the plan asks for, and reports its events. Times are in milliseconds.
 */
export type Plan = {
  shows: 'webrtc' | 'hls'
  /** True if HLS must be loaded already, so that it starts at once when it takes over. */
  loadsHls: boolean
  phase: 'trying' | 'playing' | 'resting'
  /** Number of the wanted handle. Another number replaces the previous handle. Null: no handle for now. */
  handle: number | null
  /** Number of the last handle. */
  made: number
  /** True if the seller sends. Otherwise a missing picture is no fault of WebRTC. */
  isSent: boolean
  /** Handles that were lost since the last frame. */
  losses: number
  /** Times that WebRTC was given up for HLS since the last frame. */
  rests: number
  /** True if the gateway had no place. Until it has one, others do not make room for this viewer. */
  isPatient: boolean
  tryAt: number | null
  hlsAt: number | null
  restAt: number | null
}

export type PlanEvent =
  /** A frame of this handle was decoded. */
  | { type: 'frame'; handle: number }
  /** The handle was lost or refused. */
  | { type: 'lost'; handle: number }
  /** The gateway has no place for this handle. `random` is from 0 to 1. */
  | { type: 'noPlace'; handle: number; random: number }
  /** No media have arrived for a while. */
  | { type: 'silent' }
  /** No byte has arrived for a while, so the viewer's connection to the gateway is cut. */
  | { type: 'cut' }
  /** The picture arrives, but its quality is too poor. */
  | { type: 'poor' }
  | { type: 'seller'; isSent: boolean }
  /** The browser is online again. */
  | { type: 'online' }
  | { type: 'time' }

const NEWLY_PLAYING = { losses: 0, rests: 0, isPatient: false }
const NO_DEADLINES = { tryAt: null, hlsAt: null, restAt: null }

/** `isUseless`: WebRTC brought no picture on this network a short while ago. */
export function beginPlan(at: number, isUseless: boolean): Plan {
  const plan: Plan = {
    shows: 'webrtc',
    loadsHls: false,
    phase: 'trying',
    handle: 1,
    made: 1,
    isSent: true,
    losses: 0,
    rests: 0,
    isPatient: false,
    tryAt: null,
    hlsAt: at + FIRST_FRAME_WITHIN_MS,
    restAt: at + TRIED_FOR_MS,
  }
  return isUseless ? rest({ ...plan, made: 0 }, at) : plan
}

/** Plan for a viewer who returns after their handle was left. */
export function resumePlan({ isSent, isPatient, made }: Plan, at: number, isUseless: boolean): Plan {
  const plan = beginPlan(at, isUseless)
  return { ...plan, isSent, isPatient, made: made + 1, handle: plan.handle && made + 1 }
}

/** Time of the plan's next change without an event. */
export function wakesAt({ tryAt, hlsAt, restAt }: Plan): number | null {
  const moments = [tryAt, hlsAt, restAt].filter((moment) => moment !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

export function nextPlan(plan: Plan, event: PlanEvent, at: number): Plan {
  switch (event.type) {
    case 'frame':
      if (event.handle !== plan.handle) return plan
      return { ...plan, ...NO_DEADLINES, shows: 'webrtc', loadsHls: false, phase: 'playing', ...NEWLY_PLAYING }
    case 'lost':
      return event.handle === plan.handle ? disconnect(plan, at) : plan
    case 'noPlace': {
      if (event.handle !== plan.handle) return plan
      const [least, most] = PLACE_AFTER_MS
      return { ...rest(plan, at), isPatient: true, tryAt: at + least + event.random * (most - least) }
    }
    case 'silent':
      return plan.phase === 'playing' && plan.isSent ? disconnect(plan, at) : plan
    case 'cut':
      return plan.phase === 'playing' && plan.isSent ? { ...disconnect(plan, at, CUT_FOR_MS), loadsHls: true } : plan
    case 'poor':
      // An immediate retry would be as poor.
      return plan.phase === 'playing' && plan.isSent ? rest({ ...plan, rests: 1 }, at) : plan
    case 'seller':
      return event.isSent === plan.isSent ? plan : sellerChanged({ ...plan, isSent: event.isSent }, at)
    case 'online':
      return plan.handle === null ? pass({ ...plan, tryAt: at }, at) : plan
    case 'time':
      return pass(plan, at)
  }
}

function disconnect(plan: Plan, at: number, hlsAfterMs = DISCONNECTED_FOR_MS): Plan {
  const tryAt = at + (NEXT_HANDLE_AFTER_MS[plan.losses] ?? Math.max(...NEXT_HANDLE_AFTER_MS))
  const disconnected: Plan = { ...plan, phase: 'trying', handle: null, losses: plan.losses + 1, tryAt }
  return pass(
    plan.phase === 'playing' && plan.isSent ? { ...disconnected, ...limits(plan, at, hlsAfterMs) } : disconnected,
    at,
  )
}

const limits = ({ shows }: Plan, at: number, hlsAfterMs: number) => ({
  hlsAt: shows === 'webrtc' ? at + hlsAfterMs : null,
  restAt: at + REGAINED_WITHIN_MS,
})

function rest(plan: Plan, at: number): Plan {
  const tryAt = at + (AGAIN_AFTER_MS[plan.rests] ?? Math.max(...AGAIN_AFTER_MS))
  return {
    ...plan,
    ...NO_DEADLINES,
    shows: 'hls',
    loadsHls: false,
    phase: 'resting',
    handle: null,
    losses: 0,
    rests: plan.rests + 1,
    tryAt,
  }
}

/**
 * While nothing is sent, HLS has no more to show than WebRTC, so the viewer keeps waiting for WebRTC, which is faster.
 */
function sellerChanged(plan: Plan, at: number): Plan {
  if (plan.phase !== 'trying') return plan
  if (!plan.isSent) return { ...plan, loadsHls: false, hlsAt: null, restAt: null }
  return pass(
    { ...plan, ...limits(plan, at, DISCONNECTED_FOR_MS), losses: 0, tryAt: plan.handle === null ? at : null },
    at,
  )
}

function pass(plan: Plan, at: number): Plan {
  const isDue = (moment: number | null) => moment !== null && moment <= at
  if (isDue(plan.restAt)) return rest(plan, at)
  const shown: Plan = isDue(plan.hlsAt) ? { ...plan, shows: 'hls', loadsHls: false, hlsAt: null } : plan
  if (!isDue(shown.tryAt)) return shown
  const made = shown.made + 1
  const tried: Plan = { ...shown, handle: made, made, tryAt: null }
  return shown.phase === 'resting' ? { ...tried, phase: 'trying', restAt: at + TRIED_FOR_MS } : tried
}
