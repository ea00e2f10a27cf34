import '../janus/gateway.mjs'
import type { Stream } from '../janus/gateway.mjs'
import { createMeter, type Assessed, readStatistics } from './meter.ts'

const READ_EVERY_MS = 250
const CHECK_EVERY_MS = 50

type StreamListener = {
  onStream: (stream: MediaStream) => void
  /** The first frame was decoded. */
  onFrame: () => void
  /** Called periodically after the first frame. */
  onReading: (assessed: Assessed) => void
  /** Either this or `onNoPlace` is called, once and never after leaving. */
  onDisconnect: () => void
  onNoPlace: () => void
}

/** Joins a live and reports its media. `isPatient` as in `kramikGateway.join`. Returns the function to leave it. */
export function watchStream(
  source: Stream,
  { onStream, onFrame, onReading, onDisconnect, onNoPlace }: StreamListener,
  isPatient: boolean,
): () => void {
  let endFrames = () => {}
  let reading: ReturnType<typeof setInterval> | undefined
  let hasLeft = false
  const listener = {
    onStream: (stream: MediaStream) => {
      if (hasLeft) return
      onStream(stream)
      endFrames = whenDecoded(stream, () => {
        const meter = createMeter()
        reading = setInterval(() => {
          void statistics().then((report) => {
            if (!report || hasLeft) return
            const assessed = meter.take(readStatistics(report, performance.now()))
            // A lost gateway returns sooner than its HLS has new segments.
            onReading({ ...assessed, isCut: assessed.isCut && isReached() })
          })
        }, READ_EVERY_MS)
        onFrame()
      })
    },
    onDisconnect: () => {
      end()
      onDisconnect()
    },
    onNoPlace: () => {
      end()
      onNoPlace()
    },
  }
  const { leave, statistics, isReached } = globalThis.kramikGateway.join(source, listener, isPatient)
  function end() {
    hasLeft = true
    endFrames()
    clearInterval(reading)
  }
  return () => {
    end()
    leave()
  }
}

/**
 * Reports the first decoded frame. It uses a separate element, because the visible one may be playing something else.
 * Returns the stop function.
 */
function whenDecoded(stream: MediaStream, onDecoded: () => void): () => void {
  const probe = document.createElement('video')
  probe.muted = true
  probe.srcObject = stream
  void probe.play().catch(() => undefined)
  const timer = setInterval(() => {
    if (probe.getVideoPlaybackQuality().totalVideoFrames === 0) return
    end()
    onDecoded()
  }, CHECK_EVERY_MS)
  const end = () => {
    clearInterval(timer)
    probe.srcObject = null
  }
  return end
}
