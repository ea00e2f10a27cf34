import { holdFrame } from '../live/hold-frame.ts'
import { type PreparedLadder, prepareLadder } from './ladder.ts'
import { attachLiveHls, type AttachedLiveHls, type LivePlaylists } from './live-hls.ts'

/**
 * Content of a live's element: the stream of the gateway, or HLS. The last frame of one covers the element until
 * the other has a frame. `onFatal` is called if HLS cannot be played.
 */
export function createLivePicture(video: HTMLVideoElement, playlists: LivePlaylists, onFatal: () => void) {
  let hls: AttachedLiveHls | null = null
  let prepared: PreparedLadder | null = null
  let hlsBegins: ReturnType<typeof setTimeout> | undefined

  function showStream(stream: MediaStream): void {
    if (video.srcObject === stream) return
    holdFrame(video)
    dropHls()
    video.srcObject = stream
    maintainPlayback()
  }

  /** `back`: seconds behind the live edge. */
  function showHls(back: number): void {
    holdFrame(video)
    video.srcObject = null
    clearTimeout(hlsBegins)
    // An element that has just lost its source accepts another one only in the next task.
    hlsBegins = setTimeout(() => {
      const ready = back === 0 ? prepared : null
      if (ready) prepared = null
      hls = attachLiveHls(video, { playlists, back, prepared: ready }, () => {
        hls = null
        onFatal()
      })
      maintainPlayback()
    }, 0)
  }

  /** Changing the source stops an element, so it is played again. */
  function maintainPlayback(): void {
    if (video.autoplay) void video.play().catch(() => undefined)
  }

  function dropPrepared(): void {
    prepared?.drop()
    prepared = null
  }

  function dropHls(): void {
    clearTimeout(hlsBegins)
    dropPrepared()
    hls?.detach()
    hls = null
  }

  return {
    /** Null while the stream is shown, or HLS is only about to be. */
    hls: () => hls,
    isEmpty: () => hls === null && (video.srcObject === null || video.videoWidth === 0),
    showStream,
    showHls,
    /** Loads HLS, so that it starts at once when it is shown. */
    prepareHls: () => void (prepared ??= prepareLadder(video, playlists.now, 'live')),
    dropPrepared,
    end: (): void => {
      dropHls()
      video.srcObject = null
    },
  }
}

export type LivePicture = ReturnType<typeof createLivePicture>
