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

declare global {
  var kramikGateway: {
    /**
     * Joins a live with a handle of its own, or takes over the connection that was begun before the page's scripts came.
     * Either `onDisconnect` or `onNoPlace` is called, at most once and never after `leave`. `isPatient`: the viewer had
     * no place before, so others do not make room for them.
     */
    join: (stream: Stream, listener: StreamListener, isPatient?: boolean) => JoinedStream
    /** True if WebRTC brought no picture on this network within ten minutes before `now`. */
    isUseless: (now: number) => boolean
    /** True while a live of the HTML is joined, until the player takes it over. */
    isJoining: () => boolean
  }
}
