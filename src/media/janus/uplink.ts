/** Counters of the browser at one moment. Loss is from 0 to 1, times are in seconds, rates in bits per second. */
export type Reading = {
  at: number
  bytes: number
  frames: number
  limited: { bandwidth: number; cpu: number }
  loss: number
  roundTrip: number
  capacity: number | null
  /** `relay`: through a TURN server. */
  path: string | null
}

/** Quality of the uplink between two readings. */
export type Uplink = {
  bitrate: number
  fps: number
  loss: number
  roundTrip: number
  capacity: number | null
  path: string | null
  /** Shares of the time, from 0 to 1, in which bandwidth or CPU limited the quality. */
  limited: { bandwidth: number; cpu: number }
}

export type Grade = 'good' | 'fair' | 'poor'
export type UplinkReason = 'none' | 'bandwidth' | 'loss' | 'delay' | 'cpu'
export type Verdict = { grade: Grade; reason: UplinkReason }

type Entry = Readonly<Record<string, unknown>>
const number = (value: unknown, otherwise = 0) => (typeof value === 'number' ? value : otherwise)

/** Null while no video is sent. */
export function readUplink(report: Iterable<Entry>, at: number): Reading | null {
  const entries = [...report]
  const video = entries.find(({ type, kind }) => type === 'outbound-rtp' && kind === 'video')
  if (!video) return null
  const remote = entries.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'video')
  const pair = entries.find(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
  )
  const local = entries.find(({ id }) => id !== undefined && id === pair?.['localCandidateId'])
  const durations = (video['qualityLimitationDurations'] ?? {}) as Entry
  const capacity = pair?.['availableOutgoingBitrate']
  return {
    at,
    bytes: number(video['bytesSent']),
    frames: number(video['framesEncoded']),
    limited: { bandwidth: number(durations['bandwidth']), cpu: number(durations['cpu']) },
    loss: number(remote?.['fractionLost']),
    roundTrip: number(remote?.['roundTripTime'], number(pair?.['currentRoundTripTime'])),
    capacity: typeof capacity === 'number' ? capacity : null,
    path: typeof local?.['candidateType'] === 'string' ? local['candidateType'] : null,
  }
}

export function uplinkBetween(from: Reading, to: Reading): Uplink {
  const seconds = Math.max(0.001, (to.at - from.at) / 1000)
  const share = (of: 'bandwidth' | 'cpu') => Math.min(1, Math.max(0, (to.limited[of] - from.limited[of]) / seconds))
  return {
    bitrate: Math.max(0, ((to.bytes - from.bytes) * 8) / seconds),
    fps: Math.max(0, (to.frames - from.frames) / seconds),
    loss: to.loss,
    roundTrip: to.roundTrip,
    capacity: to.capacity,
    path: to.path,
    limited: { bandwidth: share('bandwidth'), cpu: share('cpu') },
  }
}

const HEADROOM = 1.3
const ENOUGH = 0.7
const LIMITED_MAX = 0.1
const LIMITED_OFTEN = 0.5
const LOSS = { some: 0.01, much: 0.05 }
const SLOW = { some: 0.4, much: 1 }

/** `ceiling` is the maximum bitrate that the gateway accepts, so more bandwidth than that cannot be demanded. */
export function assessUplink(uplink: Uplink, wanted: number, ceiling: number): Verdict {
  const { capacity, limited, loss, roundTrip } = uplink
  const available = capacity ?? (limited.bandwidth > LIMITED_MAX ? uplink.bitrate : wanted * HEADROOM)
  if (available < wanted * ENOUGH) return { grade: 'poor', reason: 'bandwidth' }
  if (loss > LOSS.much) return { grade: 'poor', reason: 'loss' }
  if (roundTrip > SLOW.much) return { grade: 'poor', reason: 'delay' }
  if (limited.cpu > LIMITED_OFTEN) return { grade: 'poor', reason: 'cpu' }
  if (available < Math.min(wanted * HEADROOM, ceiling * 0.95) || limited.bandwidth > LIMITED_MAX)
    return { grade: 'fair', reason: 'bandwidth' }
  if (loss > LOSS.some) return { grade: 'fair', reason: 'loss' }
  if (roundTrip > SLOW.some) return { grade: 'fair', reason: 'delay' }
  if (limited.cpu > LIMITED_MAX) return { grade: 'fair', reason: 'cpu' }
  return { grade: 'good', reason: 'none' }
}

const RANK: Readonly<Record<Grade, number>> = { good: 0, fair: 1, poor: 2 }
const WORSE_AFTER = 2
const BETTER_AFTER = 5

export type Meter = Verdict & { pending: number }
export const METER_AT_REST: Meter = { grade: 'good', reason: 'none', pending: 0 }

/** Falls fast and rises slowly, to avoid flicker. */
export function meterAfter(meter: Meter, { grade, reason }: Verdict): Meter {
  const step = Math.sign(RANK[grade] - RANK[meter.grade])
  if (step === 0) return { grade, reason, pending: 0 }
  const pending = Math.sign(meter.pending) === step ? meter.pending + step : step
  const isDue = step > 0 ? pending >= WORSE_AFTER : pending <= -BETTER_AFTER
  return isDue ? { grade, reason, pending: 0 } : { ...meter, pending }
}

/** Periodically reports the uplink since the last report. Returns the stop function. */
export function measureUplink(
  stats: () => Promise<RTCStatsReport | undefined>,
  everyMs: number,
  onUplink: (uplink: Uplink) => void,
): () => void {
  let last: Reading | null = null
  let hasEnded = false
  async function check(): Promise<void> {
    const report = await stats()
    const reading = report ? readUplink(report.values(), performance.now()) : null
    if (hasEnded) return
    // Counters of a new connection start at zero.
    if (last && reading && reading.bytes >= last.bytes) onUplink(uplinkBetween(last, reading))
    last = reading
  }
  const timer = setInterval(() => void check().catch(reportError), everyMs)
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}
