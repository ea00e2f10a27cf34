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

/** It is out of sight by then, and the next one has begun: a seek in the middle of that would hold it up. */
const REWIND_AFTER_MS = 500

/** `refused`: the browser wants a tap before it plays anything. */
export type PlayerStatus = 'waiting' | 'playing' | 'paused' | 'refused'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  source: ChosenSource | null
  isActive: boolean
  /** What has begun to be fetched goes on when this ends. */
  mayFetch: boolean
  /** Second where it begins. */
  startAt: number
  /** What was fetched of a ladder ahead of its turn. */
  prepared: PreparedLadder | null
  /** Changes when the viewer tries a failed video again. */
  attempt: number
  onFailed: (reason: string) => void
}

/**
 * Drives one `<video>` of the feed: plays it while it is the active one, holds it ready at its first frame otherwise. The
 * element outlives the entry it shows, so everything here follows the source.
 */
export function useReelPlayer({ video: ref, source, isActive, mayFetch, startAt, prepared, attempt, onFailed }: Props) {
  const [status, setStatus] = useState<PlayerStatus>('waiting')
  const [isStalled, setIsStalled] = useState(false)
  const isMuted = useIsMuted()
  const url = source?.url ?? null
  /** Where it ended too early, or is to begin: the next try goes on there. */
  const brokeOff = useRef(url !== null && startAt > 0 ? { url, at: startAt } : null)
  const waits = source !== null && canWait(source)
  const isPresent = isActive || waits
  /** The last that was attached. */
  const tried = useRef({ url, attempt })
  const [fetchedUrl, setFetchedUrl] = useState<string | null>(null)
  const isWanted = mayFetch || fetchedUrl === url
  if (isWanted && fetchedUrl !== url) setFetchedUrl(url)
  const tellFailed = useEffectEvent((reason: string) => onFailed(reason))

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

  // Before it is asked to play: what replaces a film stops it.
  useLayoutEffect(() => {
    if (!isPresent || !isWanted || !ref.current || source === null) return
    const { url } = source
    const isRetry = tried.current.url === url && tried.current.attempt !== attempt
    tried.current = { url, attempt }
    const from = brokeOff.current?.url === url ? brokeOff.current.at : startAt
    brokeOff.current = null
    return attach(ref.current, source, {
      ...{ startAt: from, prepared, isRetry },
      onFailed: (reason, goesOnAt) => {
        if (goesOnAt !== null) brokeOff.current = { url, at: goesOnAt }
        tellFailed(reason)
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
    // The server's HTML may have begun by itself; it is left alone.
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

  // Together with the film that the element has: what ends later would prime the next one, and leave it playing.
  useLayoutEffect(() => {
    const video = ref.current
    if (!video || isActive || !waits) return
    const rewinding = video.currentTime > 0 ? setTimeout(() => rewind(video), REWIND_AFTER_MS) : undefined
    const endPriming = isWanted ? prime(video) : () => {}
    return () => {
      clearTimeout(rewinding)
      endPriming()
    }
  }, [ref, isActive, isWanted, waits, url])

  const toggle = () => {
    if (!ref.current) return
    if (ref.current.paused) void start()
    else ref.current.pause()
  }
  /** Ahead of being the active one, which then finds it playing; what became of it is asked there. */
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
