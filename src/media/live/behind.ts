/** Further behind than this one is not watching what happens now. */
export const BEHIND_FROM_SECONDS = 8
/** As far behind the end as a player keeps that means to go on without a stop. */
const MARGIN_SECONDS = 2

type Playing = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>

const edgeOf = ({ seekable }: Playing) => (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0)

/** Seconds between what a live shows and the last that there is of it; 0 where nothing is known. */
export const secondsBehind = (video: Playing) => Math.max(0, edgeOf(video) - video.currentTime)

/** To what happens now. */
export function jumpToNow(video: Playing) {
  video.currentTime = Math.max(video.currentTime, edgeOf(video) - MARGIN_SECONDS)
}
