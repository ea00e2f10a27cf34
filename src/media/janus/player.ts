import type { JanusJS } from 'janus-gateway'
import { NO_PLACE } from '#contracts/live/gate.rules.ts'
import { viewerSession } from './viewer-session.ts'

export type Stream = { url: string; streamId: number; pin: string }

export type StreamListener = {
  onStream: (stream: MediaStream) => void
  onDisconnect: () => void
  /** The gateway has no place for this viewer, or no longer. */
  onNoPlace: () => void
}

export type JoinedStream = {
  /** Statistics of the media received so far; null before any can come. */
  statistics: () => Promise<RTCStatsReport | null>
  /** False while the gateway is unreachable. */
  isReached: () => boolean
  leave: () => void
}

/**
 * Joins a live with a handle of its own. Either `onDisconnect` or `onNoPlace` is called, at most once and never after
 * `leave`. `isPatient`: the viewer had no place before, so others do not make room for them.
 */
export function joinStream(
  { url, streamId, pin }: Stream,
  { onStream, onDisconnect, onNoPlace }: StreamListener,
  isPatient = false,
): JoinedStream {
  let handle: JanusJS.PluginHandle | null = null
  let hasLeft = false
  const { opening, isReached, release } = viewerSession(url, disconnect)

  function leave() {
    if (hasLeft) return
    hasLeft = true
    handle?.detach()
    release()
  }
  function end(report: () => void) {
    if (hasLeft) return
    leave()
    report()
  }
  function disconnect() {
    end(onDisconnect)
  }

  async function join(): Promise<void> {
    const session = await opening
    if (hasLeft) return
    const media = new MediaStream()
    const attached = await session.attach('streaming', {
      onmessage: ({ error, error_code: code, result }, jsep) => {
        if (code === NO_PLACE) return end(onNoPlace)
        if (error !== undefined || result?.status === 'stopped') return disconnect()
        if (!jsep) return
        attached.createAnswer({
          jsep,
          tracks: [],
          success: (answer) => attached.send({ message: { request: 'start' }, jsep: answer }),
          error: disconnect,
        })
      },
      onremotetrack: (track, _mid, isOn) => {
        if (!isOn || media.getTrackById(track.id)) return
        media.addTrack(track)
        // Wait for both tracks, because starting with one would restart playback for the other.
        if (media.getTracks().length === 2 && !hasLeft) onStream(media)
      },
      iceState: (state) => {
        if (state === 'failed') disconnect()
      },
      oncleanup: disconnect,
    })
    if (hasLeft) return attached.detach()
    handle = attached
    attached.send({ message: { request: 'watch', id: streamId, pin, ...(isPatient && { patient: true }) } })
  }
  join().catch(disconnect)
  return {
    leave,
    isReached,
    statistics: async () => handle?.webrtcStuff.pc?.getStats() ?? null,
  }
}
