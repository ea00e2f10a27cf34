import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pauseWhileHidden } from '#media/page-visibility.ts'
import { play } from '#media/play.ts'
import { prime, rewind } from '#media/prime.ts'
import { isAnyFilmSeen } from '#media/screen-modes.ts'
import { attach } from '#media/sources/attach.ts'
import type { PreparedLadder } from '#media/sources/ladder.ts'
import { canWait, type ChosenSource } from '#media/sources/source.ts'
import { watchStalls } from '#media/stalls.ts'
import { lockSound, useIsMuted } from './sound.ts'

/** Rewinds once it is out of sight. A seek while the next film starts would hold that one up. */
const REWIND_AFTER_MS = 500

/** `refused`: the browser requires a tap before it plays. */
export type PlayerStatus = 'waiting' | 'playing' | 'paused' | 'refused'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  source: ChosenSource | null
  isActive: boolean
  /** Allows fetching to begin. A fetch that has begun continues when this turns false. */
  mayFetch: boolean
  /** Second at which it begins. */
  startAt: number
  /** Part of a ladder that was fetched in advance. */
  prepared: PreparedLadder | null
  /** Changes when the viewer retries a failed video. */
  attempt: number
  onFailed: (reason: string) => void
}

/**
 * Drives one `<video>` of the feed: plays it while it is active, otherwise keeps it ready at its first frame. The
 * element outlives its entry, so all effects depend on the source.
 */
export function useReelPlayer({ video: ref, source, isActive, mayFetch, startAt, prepared, attempt, onFailed }: Props) {
  const [status, setStatus] = useState<PlayerStatus>('waiting')
  const [isStalled, setIsStalled] = useState(false)
  const isMuted = useIsMuted()
  const url = source?.url ?? null
  /** Second at which the next attempt begins: the start, or the point of failure. */
  const brokeOff = useRef(url !== null && startAt > 0 ? { url, at: startAt } : null)
  const waits = source !== null && canWait(source)
  const isPresent = isActive || waits
  /** Last attached source. */
  const tried = useRef({ url, attempt })
  const [fetchedUrl, setFetchedUrl] = useState<string | null>(null)
  const isWanted = mayFetch || fetchedUrl === url
  if (isWanted && fetchedUrl !== url) setFetchedUrl(url)
  const reportFailed = useEffectEvent((reason: string) => onFailed(reason))

  async function start() {
    const video = ref.current
    if (!video) return
    setStatus('waiting')
    const outcome = await play(video, { onMuted: lockSound })
    if (outcome === 'refused') setStatus('refused')
  }
  const startWhenShown = useEffectEvent(() => {
    if (isAnyFilmSeen()) void start()
  })

  // Attach before playing, because replacing the film stops it.
  useLayoutEffect(() => {
    if (!isPresent || !isWanted || !ref.current || source === null) return
    const { url } = source
    const isRetry = tried.current.url === url && tried.current.attempt !== attempt
    tried.current = { url, attempt }
    const from = brokeOff.current?.url === url ? brokeOff.current.at : startAt
    brokeOff.current = null
    return attach(ref.current, source, {
      startAt: from,
      prepared,
      isRetry,
      onFailed: (reason, goesOnAt) => {
        if (goesOnAt !== null) brokeOff.current = { url, at: goesOnAt }
        reportFailed(reason)
      },
    })
  }, [ref, source, isPresent, isWanted, attempt, startAt, prepared])

  useLayoutEffect(() => {
    const video = ref.current
    if (!video || !isActive || url === null) return
    const handlePlay = () => setStatus('playing')
    const handlePause = () => setStatus('paused')
    video.addEventListener('playing', handlePlay)
    video.addEventListener('pause', handlePause)
    // The server's HTML may have started it already. Leave it alone then.
    if (video.paused) startWhenShown()
    else startTransition(() => setStatus('playing'))
    const endStalls = watchStalls(video, setIsStalled)
    const endHiding = pauseWhileHidden(video, () => startWhenShown())
    return () => {
      endStalls()
      endHiding()
      video.removeEventListener('playing', handlePlay)
      video.removeEventListener('pause', handlePause)
      video.pause()
      video.muted = true
      startTransition(() => {
        setStatus('waiting')
        setIsStalled(false)
      })
    }
  }, [ref, isActive, source, url, attempt])

  useLayoutEffect(() => {
    if (ref.current && isActive) ref.current.muted = isMuted
  }, [ref, isActive, isMuted])

  usePriming({ video: ref, url, isWaiting: !isActive && waits, isWanted })

  const toggle = () => {
    if (!ref.current) return
    if (ref.current.paused) void start()
    else ref.current.pause()
  }
  /** Starts it before it becomes active. The result is checked once it is. */
  const begin = () => {
    const video = ref.current
    if (!video || url === null) return
    video.muted = isMuted
    void play(video, { onMuted: lockSound })
  }
  const silence = () => {
    if (ref.current) ref.current.muted = true
  }
  return { status, isStalled, toggle, begin, silence }
}

type Priming = {
  video: RefObject<HTMLVideoElement | null>
  url: string | null
  /** True if the film has to be ready at its first frame. */
  isWaiting: boolean
  isWanted: boolean
}

/**
 * Rewinds a film that was left, and fetches the first frame of one that is next. In the same phase as the source: a
 * later cleanup would prime the next film and leave it playing.
 */
function usePriming({ video: ref, url, isWaiting, isWanted }: Priming): void {
  useLayoutEffect(() => {
    const video = ref.current
    if (!video || !isWaiting) return
    const rewinding = video.currentTime > 0 ? setTimeout(() => rewind(video), REWIND_AFTER_MS) : undefined
    const endPriming = isWanted ? prime(video) : () => {}
    return () => {
      clearTimeout(rewinding)
      endPriming()
    }
  }, [ref, isWaiting, isWanted, url])
}
