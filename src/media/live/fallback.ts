/** A connection without a picture reports no failure, so only a frame counts. */
const FIRST_FRAME_WITHIN_MS = 2500
/** Time until an attempt is given up. The first frame may still come while HLS plays. */
const TRIED_FOR_MS = 7500
/** Time that a viewer who had a picture sees its last frame before HLS takes over. */
const LOST_FOR_MS = 4000
const REGAINED_WITHIN_MS = 9000
const NEXT_HANDLE_AFTER_MS = [0, 300, 1200, 2700, 4800, 7000]
const AGAIN_AFTER_MS = [15_000, 60_000]

/**
 * Plan for watching a live: by WebRTC over a `handle` of the gateway, or by HLS where WebRTC brings no picture. The
 * caller makes the handle that the plan wants, and reports what happens to it. Moments are milliseconds.
 */
export type Plan = {
  shows: 'webrtc' | 'hls'
  phase: 'trying' | 'playing' | 'resting'
  /** Number of the wanted handle. Another number replaces the handle before. Null: none for now. */
  handle: number | null
  /** Number of the last handle. */
  made: number
  /** True if the seller sends. While they do not, a missing picture is no fault of WebRTC. */
  isSent: boolean
  /** Handles that were lost since the last frame. */
  losses: number
  /** Times that WebRTC was given up for HLS since the last frame. */
  rests: number
  tryAt: number | null
  hlsAt: number | null
  restAt: number | null
}

export type PlanEvent =
  /** A frame of this handle was decoded. */
  | { type: 'frame'; handle: number }
  /** The handle has gone, or was refused. */
  | { type: 'lost'; handle: number }
  /** Nothing has been received for a while. */
  | { type: 'silent' }
  /** The picture comes, but is too poor to watch. */
  | { type: 'poor' }
  | { type: 'seller'; isSent: boolean }
  /** The browser has a network again. */
  | { type: 'online' }
  | { type: 'time' }

const NO_DEADLINES = { tryAt: null, hlsAt: null, restAt: null }

/** `isUseless`: on this network WebRTC brought no picture a short while ago. */
export function beginPlan(at: number, isUseless: boolean): Plan {
  const plan: Plan = {
    ...{ shows: 'webrtc', phase: 'trying', handle: 1, made: 1, isSent: true, losses: 0, rests: 0, tryAt: null },
    ...{ hlsAt: at + FIRST_FRAME_WITHIN_MS, restAt: at + TRIED_FOR_MS },
  }
  return isUseless ? rest({ ...plan, made: 0 }, at) : plan
}

/** When it changes by itself next. */
export function wakesAt({ tryAt, hlsAt, restAt }: Plan): number | null {
  const moments = [tryAt, hlsAt, restAt].filter((moment) => moment !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

export function nextPlan(plan: Plan, event: PlanEvent, at: number): Plan {
  switch (event.type) {
    case 'frame':
      if (event.handle !== plan.handle) return plan
      return { ...plan, ...NO_DEADLINES, shows: 'webrtc', phase: 'playing', losses: 0, rests: 0 }
    case 'lost':
      return event.handle === plan.handle ? lose(plan, at) : plan
    case 'silent':
      return plan.phase === 'playing' && plan.isSent ? lose(plan, at) : plan
    case 'poor':
      // Tried at once it would be as poor.
      return plan.phase === 'playing' && plan.isSent ? rest({ ...plan, rests: 1 }, at) : plan
    case 'seller':
      return event.isSent === plan.isSent ? plan : sellerChanged({ ...plan, isSent: event.isSent }, at)
    case 'online':
      return plan.handle === null ? pass({ ...plan, tryAt: at }, at) : plan
    case 'time':
      return pass(plan, at)
  }
}

function lose(plan: Plan, at: number): Plan {
  const tryAt = at + (NEXT_HANDLE_AFTER_MS[plan.losses] ?? Math.max(...NEXT_HANDLE_AFTER_MS))
  const lost: Plan = { ...plan, phase: 'trying', handle: null, losses: plan.losses + 1, tryAt }
  return pass(plan.phase === 'playing' && plan.isSent ? { ...lost, ...limits(plan, at) } : lost, at)
}

const limits = ({ shows }: Plan, at: number) => ({
  hlsAt: shows === 'webrtc' ? at + LOST_FOR_MS : null,
  restAt: at + REGAINED_WITHIN_MS,
})

function rest(plan: Plan, at: number): Plan {
  const tryAt = at + (AGAIN_AFTER_MS[plan.rests] ?? Math.max(...AGAIN_AFTER_MS))
  return {
    ...plan,
    ...NO_DEADLINES,
    shows: 'hls',
    phase: 'resting',
    handle: null,
    losses: 0,
    rests: plan.rests + 1,
    tryAt,
  }
}

/** HLS has no more to show than WebRTC while nothing is sent: whoever waits, waits where it will come first. */
function sellerChanged(plan: Plan, at: number): Plan {
  if (plan.phase !== 'trying') return plan
  if (!plan.isSent) return { ...plan, hlsAt: null, restAt: null }
  return pass({ ...plan, ...limits(plan, at), losses: 0, tryAt: plan.handle === null ? at : null }, at)
}

function pass(plan: Plan, at: number): Plan {
  const isDue = (moment: number | null) => moment !== null && moment <= at
  if (isDue(plan.restAt)) return rest(plan, at)
  const shown: Plan = isDue(plan.hlsAt) ? { ...plan, shows: 'hls', hlsAt: null } : plan
  if (!isDue(shown.tryAt)) return shown
  const made = shown.made + 1
  const tried: Plan = { ...shown, handle: made, made, tryAt: null }
  return shown.phase === 'resting' ? { ...tried, phase: 'trying', restAt: at + TRIED_FOR_MS } : tried
}
