import { secondsAhead } from './buffered.ts'
import { rememberSlowNetwork } from './network.ts'
import { watchPace } from './pace.ts'
import { prepareLadder, type PreparedLadder } from './sources/ladder.ts'

/** After this time without progress the file is abandoned, so that the ladder gets the whole bandwidth. */
const STANDS_STILL_MS = 1500

/**
 * Watches a film that plays from its file, and prepares its ladder if the file loads more slowly than it plays. Calls
 * back when the ladder can continue at the current position. Returns the stop function.
 */
export function goOverWhenSlow(
  video: HTMLVideoElement,
  ladder: string,
  onReady: (prepared: PreparedLadder) => void,
): () => void {
  let prepared: PreparedLadder | null = null
  let stands = { at: video.currentTime, since: performance.now() }
  const end = watchPace(video, (pace) => {
    const now = performance.now()
    const at = video.currentTime
    if (at !== stands.at || video.paused) stands = { at, since: now }
    if (pace === 'comfortable') {
      prepared?.drop()
      prepared = null
      return
    }
    if (!prepared && pace !== 'behind') return
    prepared ??= prepareLadder(video, ladder, at + secondsAhead(video))
    // A film that shows nothing yet has nothing to lose, and would take half of the bandwidth from its ladder.
    const isWorthWaiting = hasBegun(video) && now - stands.since < STANDS_STILL_MS
    if (isWorthWaiting && !prepared.isReadyAt(at)) return
    end()
    rememberSlowNetwork()
    onReady(prepared)
    prepared = null
  })
  return () => {
    end()
    prepared?.drop()
  }
}

/** Less than 1, because before the page can inspect its film, scripts and fonts also use the network. */
const SHARE = 0.7
const JUDGED_FROM_MS = 1000
const BEGINNING_S = 0.3

/**
 * True if a film in the page's HTML that has hardly begun has loaded too slowly so far, so that it would soon stall.
 */
export function hasComeSlowly(video: HTMLVideoElement): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ms = page ? performance.now() - page.responseStart : 0
  const ahead = secondsAhead(video)
  return video.currentTime < BEGINNING_S && ms > JUDGED_FROM_MS && ahead > 0 && ahead < (ms / 1000) * SHARE
}

export const hasBegun = ({ played }: HTMLVideoElement) => played.length > 0
