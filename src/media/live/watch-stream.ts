import { joinOrGoOn } from '../janus/head-start.ts'
import type { Stream } from '../janus/player.ts'
import { createMeter, type Judged, readStatistics } from './meter.ts'

const READ_EVERY_MS = 250
const LOOK_EVERY_MS = 50

type Heard = {
  onStream: (stream: MediaStream) => void
  /** The first frame was decoded. */
  onFrame: () => void
  /** Called periodically after the first frame. */
  onReading: (judged: Judged) => void
  /** Either this or `onNoPlace` is called, once and never after leaving. */
  onLost: () => void
  onNoPlace: () => void
}

/** Joins a live and reports its media. `isPatient` as in `joinStream`. Returns the function to leave it. */
export function watchStream(
  source: Stream,
  { onStream, onFrame, onReading, onLost, onNoPlace }: Heard,
  isPatient: boolean,
): () => void {
  let endFrames = () => {}
  let reading: ReturnType<typeof setInterval> | undefined
  let hasLeft = false
  const heard = {
    onStream: (stream: MediaStream) => {
      if (hasLeft) return
      onStream(stream)
      endFrames = whenDecoded(stream, () => {
        const meter = createMeter()
        reading = setInterval(() => {
          void statistics().then((report) => {
            if (!report || hasLeft) return
            const judged = meter.take(readStatistics(report, performance.now()))
            // A lost gateway returns sooner than its HLS has new segments.
            onReading({ ...judged, isCut: judged.isCut && isReached() })
          })
        }, READ_EVERY_MS)
        onFrame()
      })
    },
    onLost: () => {
      end()
      onLost()
    },
    onNoPlace: () => {
      end()
      onNoPlace()
    },
  }
  const { leave, statistics, isReached } = joinOrGoOn(source, heard, isPatient)
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
  }, LOOK_EVERY_MS)
  const end = () => {
    clearInterval(timer)
    probe.srcObject = null
  }
  return end
}
