/** Totals of one connection to a live. `at`: milliseconds. */
export type Reading = {
  at: number
  /** Bytes of the whole connection, including the report that the gateway sends each second. */
  bytes: number
  audioBytes: number
  videoBytes: number
  packets: number
  lost: number
  frames: number
  /** Seconds for which the picture was frozen. */
  frozen: number
}

/** Time without media after which the viewer's connection to the gateway is in doubt. */
const SILENT_AFTER_MS = 2000
/**
 * Time without a byte after which that connection is cut. A gateway sends a report each second, even while the seller
 * sends nothing.
 */
const CUT_AFTER_MS = 1750
/** Sound without a picture may be a seller who is switching the camera. */
const PICTURE_MISSING_AFTER_MS = 3000
const WINDOW_MS = 2000
const LOSS_MAX = 0.1
const FROZEN_MAX = 0.5
const FRAMES_A_SECOND_MIN = 5
/**
 * A picture missing for this long was held back by the seller, or everything is silent. Neither is the quality of the
 * connection, and the freeze that the browser counts once the picture returns is not either.
 */
const GAP_FROM_MS = 2000
const SETTLES_WITHIN_MS = 2000
/** A window does not end within what may become a gap. */
const PICTURE_LATE_MS = 500
/** A connection is judged bad quickly, and good again slowly. */
const BAD_WINDOWS = 2
const GOOD_WINDOWS = 5

type Entry = RTCInboundRtpStreamStats | RTCIceCandidatePairStats
const isPair = (entry: Entry): entry is RTCIceCandidatePairStats => entry.type === 'candidate-pair'
const isInbound = (entry: Entry): entry is RTCInboundRtpStreamStats => entry.type === 'inbound-rtp'

export function readStatistics(report: RTCStatsReport, at: number): Reading {
  const read: Reading = { at, bytes: 0, audioBytes: 0, videoBytes: 0, packets: 0, lost: 0, frames: 0, frozen: 0 }
  report.forEach((entry: Entry) => {
    if (isPair(entry)) read.bytes += entry.bytesReceived ?? 0
    if (!isInbound(entry)) return
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

/** `soundOnly`: only the picture is missing. `silent`: no media arrive. */
type Signal = 'moving' | 'soundOnly' | 'silent'

export type Assessed = { signal: Signal; isCut: boolean; isPoor: boolean }

/** Judges the readings of one connection. */
export function createMeter() {
  let last: Reading | null = null
  let bytesAt = 0
  let soundAt = 0
  let pictureAt = 0
  let window: Reading | null = null
  let gapAt = Number.NEGATIVE_INFINITY
  let bad = 0
  let good = 0

  return {
    take: (reading: Reading): Assessed => {
      const { at } = reading
      if (reading.bytes !== last?.bytes) bytesAt = at
      if (!last || reading.audioBytes > last.audioBytes) soundAt = at
      if (!last || reading.videoBytes > last.videoBytes) pictureAt = at
      last = reading
      const missingFor = at - pictureAt
      if (missingFor >= GAP_FROM_MS) gapAt = at
      if (!window || at - gapAt < SETTLES_WITHIN_MS) window = reading
      else if (missingFor < PICTURE_LATE_MS && at - window.at >= WINDOW_MS) {
        const wasBad = isBad(window, reading)
        good = wasBad ? 0 : good + 1
        if (wasBad) bad += 1
        else if (good >= GOOD_WINDOWS) bad = 0
        window = reading
      }
      const isSilent = at - Math.max(soundAt, pictureAt) >= SILENT_AFTER_MS
      const isPictureMissing = missingFor >= PICTURE_MISSING_AFTER_MS
      const signal = isSilent ? 'silent' : isPictureMissing ? 'soundOnly' : 'moving'
      return {
        signal,
        // In browsers that do not count bytes a cut cannot be detected.
        isCut: reading.bytes > 0 && at - bytesAt >= CUT_AFTER_MS,
        isPoor: bad >= BAD_WINDOWS,
      }
    },
  }
}
