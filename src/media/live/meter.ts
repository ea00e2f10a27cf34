/** Totals of a live received until the moment `at`, in milliseconds. */
export type Reading = {
  at: number
  audioBytes: number
  videoBytes: number
  packets: number
  lost: number
  frames: number
  /** Seconds for which the picture stood still. */
  frozen: number
}

/** Time without a byte after which the connection is taken for lost. */
const SILENT_AFTER_MS = 2000
/** Sound without a picture may be a seller who changes their camera. */
const PICTURE_MISSING_AFTER_MS = 3000
const WINDOW_MS = 2000
const LOSS_MAX = 0.1
const FROZEN_MAX = 0.5
const FRAMES_A_SECOND_MIN = 5
/** A connection is judged bad quickly, and trusted again slowly. */
const BAD_WINDOWS = 2
const GOOD_WINDOWS = 5

export function readStatistics(report: RTCStatsReport, at: number): Reading {
  const read: Reading = { at, audioBytes: 0, videoBytes: 0, packets: 0, lost: 0, frames: 0, frozen: 0 }
  report.forEach((entry: RTCInboundRtpStreamStats) => {
    if (entry.type !== 'inbound-rtp') return
    const bytes = entry.bytesReceived ?? 0
    if (entry.kind === 'audio') read.audioBytes += bytes
    else read.videoBytes += bytes
    read.packets += entry.packetsReceived ?? 0
    read.lost += entry.packetsLost ?? 0
    read.frames += entry.framesDecoded ?? 0
    read.frozen += entry.totalFreezesDuration ?? 0
  })
  return read
}

const isBad = (from: Reading, to: Reading) => {
  const seconds = (to.at - from.at) / 1000
  const [lost, packets] = [to.lost - from.lost, to.packets - from.packets]
  const hasPicture = to.videoBytes > from.videoBytes
  return (
    lost > LOSS_MAX * (lost + packets) ||
    to.frozen - from.frozen > FROZEN_MAX * seconds ||
    (hasPicture && to.frames - from.frames < FRAMES_A_SECOND_MIN * seconds)
  )
}

/** `soundOnly`: a picture is missing, and nothing else. `silent`: nothing comes. */
export type Signal = 'moving' | 'soundOnly' | 'silent'

/** Follows the readings of one connection. */
export function createMeter() {
  let last: Reading | null = null
  let soundAt = 0
  let pictureAt = 0
  let window: Reading | null = null
  let bad = 0
  let good = 0

  return {
    take: (reading: Reading): { signal: Signal; isPoor: boolean } => {
      const { at } = reading
      if (!last || reading.audioBytes > last.audioBytes) soundAt = at
      if (!last || reading.videoBytes > last.videoBytes) pictureAt = at
      last = reading
      window ??= reading
      if (at - window.at >= WINDOW_MS) {
        const wasBad = isBad(window, reading)
        good = wasBad ? 0 : good + 1
        if (wasBad) bad += 1
        else if (good >= GOOD_WINDOWS) bad = 0
        window = reading
      }
      const isSilent = at - Math.max(soundAt, pictureAt) >= SILENT_AFTER_MS
      const isPictureMissing = at - pictureAt >= PICTURE_MISSING_AFTER_MS
      const signal = isSilent ? 'silent' : isPictureMissing ? 'soundOnly' : 'moving'
      return { signal, isPoor: bad >= BAD_WINDOWS }
    },
  }
}
