/** A viewer further behind than this is not considered to be watching live. */
export const BEHIND_FROM_SECONDS = 8
/** Closer than this, a viewer who was behind watches live again. Lower, because the live edge moves in steps. */
const BEHIND_UNTIL_SECONDS = 5
/** Distance from the end that a player needs to continue without stalling. */
const MARGIN_SECONDS = 2

type Playing = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>

const edgeOf = ({ seekable }: Playing) => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0)

/** Seconds between the current position and the live edge; 0 if the edge is unknown. */
export const secondsBehind = (video: Playing) => Math.max(0, edgeOf(video) - video.currentTime)

/** Whole seconds behind as shown; 0 for a viewer who watches live. `before`: the previous result. */
export function shownBehind(seconds: number, before = 0): number {
  const whole = Math.floor(seconds)
  return whole >= (before > 0 ? BEHIND_UNTIL_SECONDS : BEHIND_FROM_SECONDS) ? whole : 0
}

/** Jumps to the live edge. */
export function jumpToNow(video: Playing) {
  video.currentTime = Math.max(video.currentTime, edgeOf(video) - MARGIN_SECONDS)
}
