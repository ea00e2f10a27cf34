import { joinStream, type Stream } from '../janus/player.ts'
import { attachLadder } from './ladder.ts'

/** Connected without a picture is the failure that nobody tells of: what counts is a frame. */
const FRAME_WITHIN_MS = 2500
/** It may still come while the other one plays. */
const TRIED_FOR_MS = 7500
/** A seller who is away for a moment keeps their viewers. */
const STILL_FOR_MS = 8000
const AGAIN_AFTER_MS = [15_000, 60_000]

export type LiveSource = Stream & { hls: string }

/** How this network took it in this sitting: the next live begins with what works. */
let isUseless = false

/**
 * Plays a live at once by WebRTC, and by HLS where that brings no picture; from there it goes back once it does. `onFatal` is
 * told once where neither plays. Returns what detaches it.
 */
export function attachWebrtc(video: HTMLVideoElement, source: LiveSource, onFatal: () => void): () => void {
  let detachHls: (() => void) | null = null
  let leave: (() => void) | null = null
  let endWatching = () => {}
  let tries = 0
  let isDetached = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
    return () => {
      clearTimeout(timer)
      timers.delete(timer)
    }
  }

  function playHls() {
    if (detachHls || isDetached) return
    video.srcObject = null
    const begin = later(0, () => {
      detachHls = attachLadder(video, { url: source.hls, startAt: 0, isLive: true }, () => {
        detachHls = null
        if (!leave) {
          detach()
          onFatal()
        }
      })
      keepPlaying(video)
    })
    detachHls = begin
  }

  function show(stream: MediaStream) {
    video.srcObject = stream
    keepPlaying(video)
  }

  function tryAgain() {
    isUseless = true
    playHls()
    const wait = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0
    tries += 1
    later(wait, tryWebrtc)
  }

  function tryWebrtc() {
    if (leave || isDetached) return
    const forget = () => {
      leave?.()
      leave = null
      fallBack()
      giveUp()
      endWatching()
    }
    const fail = () => {
      if (!leave) return
      forget()
      tryAgain()
    }
    const fallBack = later(FRAME_WITHIN_MS, playHls)
    const giveUp = later(TRIED_FOR_MS, fail)
    leave = joinStream(source, {
      onStream: (stream) => {
        // Frames are looked for beside the element, which may play the other one by then.
        const probe = document.createElement('video')
        probe.muted = true
        probe.srcObject = stream
        void probe.play().catch(() => undefined)
        if (!detachHls) show(stream)
        const endProbe = onFrames(probe, {
          onFirst: () => {
            endProbe()
            probe.srcObject = null
            fallBack()
            giveUp()
            isUseless = false
            tries = 0
            if (detachHls) {
              detachHls()
              detachHls = null
              show(stream)
            }
            endWatching = onFrames(video, {
              onStill: () => {
                if (!video.paused) fail()
              },
            })
          },
        })
        endWatching = endProbe
      },
      onLost: fail,
    })
  }

  function detach() {
    isDetached = true
    endWatching()
    for (const timer of timers) clearTimeout(timer)
    leave?.()
    leave = null
    detachHls?.()
    detachHls = null
    video.srcObject = null
  }

  const handleOnline = () => tryWebrtc()
  window.addEventListener('online', handleOnline)
  if (isUseless) playHls()
  tryWebrtc()
  return () => {
    window.removeEventListener('online', handleOnline)
    detach()
  }
}

/** Another source stops an element that was asked to play. */
function keepPlaying(video: HTMLVideoElement): void {
  if (video.autoplay) void video.play().catch(() => undefined)
}

type Frames = { onFirst?: () => void; onStill?: () => void }

/** Tells of the first decoded frame, and of each time that none has come for long. Returns what ends it. */
function onFrames(video: HTMLVideoElement, { onFirst, onStill }: Frames): () => void {
  let seen = 0
  let movedAt = 0
  const timer = setInterval(() => {
    const { totalVideoFrames } = video.getVideoPlaybackQuality()
    const now = performance.now()
    if (totalVideoFrames !== seen) {
      if (movedAt === 0) onFirst?.()
      seen = totalVideoFrames
      movedAt = now
    } else if (movedAt > 0 && now - movedAt > STILL_FOR_MS) {
      movedAt = now
      onStill?.()
    }
  }, 100)
  return () => clearInterval(timer)
}
