import { type Reading, readUplink, type Uplink, uplinkBetween } from './uplink.ts'

/** Tells every so often how the sending went since. Returns what ends it. */
export function measureUplink(
  stats: () => Promise<RTCStatsReport | undefined>,
  everyMs: number,
  onUplink: (uplink: Uplink) => void,
): () => void {
  let last: Reading | null = null
  let hasEnded = false
  async function look(): Promise<void> {
    const report = await stats()
    const reading = report ? readUplink(report.values(), performance.now()) : null
    if (hasEnded) return
    // Another connection counts from the beginning.
    if (last && reading && reading.bytes >= last.bytes) onUplink(uplinkBetween(last, reading))
    last = reading
  }
  const timer = setInterval(() => void look().catch(reportError), everyMs)
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}
