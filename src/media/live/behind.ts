/** A viewer further behind than this is not considered to be watching live. */
export const BEHIND_FROM_SECONDS = 8
/** Distance from the end that a player needs to continue without stalling. */
const MARGIN_SECONDS = 2

type Playing = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>

const edgeOf = ({ seekable }: Playing) => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0)

/** Seconds between the current position and the live edge; 0 if the edge is unknown. */
export const secondsBehind = (video: Playing) => Math.max(0, edgeOf(video) - video.currentTime)

/** Jumps to the live edge. */
export function jumpToNow(video: Playing) {
  video.currentTime = Math.max(video.currentTime, edgeOf(video) - MARGIN_SECONDS)
}
