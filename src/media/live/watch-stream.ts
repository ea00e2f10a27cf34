import { joinStream, type Stream } from '../janus/player.ts'
import { createMeter, readStatistics, type Signal } from './meter.ts'

const READ_EVERY_MS = 500
const LOOK_EVERY_MS = 50

type Heard = {
  onStream: (stream: MediaStream) => void
  /** A first frame of it is decoded. */
  onFrame: () => void
  /** From the first frame on. */
  onReading: (reading: { signal: Signal; isPoor: boolean }) => void
  /** Told once, never after it was left. */
  onLost: () => void
}

/** Joins a live, and tells how it comes. Returns what leaves it. */
export function watchStream(source: Stream, { onStream, onFrame, onReading, onLost }: Heard): () => void {
  let endFrames = () => {}
  let reading: ReturnType<typeof setInterval> | undefined
  let hasLeft = false
  const { leave, statistics } = joinStream(source, {
    onStream: (stream) => {
      onStream(stream)
      endFrames = whenDecoded(stream, () => {
        const meter = createMeter()
        reading = setInterval(() => {
          void statistics().then((report) => {
            if (report && !hasLeft) onReading(meter.take(readStatistics(report, performance.now())))
          })
        }, READ_EVERY_MS)
        onFrame()
      })
    },
    onLost: () => {
      end()
      onLost()
    },
  })
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
 * Tells of the first decoded frame. It is looked for beside the element that is watched, which may play something else by
 * then. Returns what ends it.
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
