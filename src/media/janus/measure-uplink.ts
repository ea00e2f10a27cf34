import { type Reading, readUplink, type Uplink, uplinkBetween } from './uplink.ts'

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
