import { useEffect, useState } from 'react'
import { assessUplink, measureUplink, type Meter, METER_AT_REST, meterAfter, type Uplink } from '#media/janus/uplink.ts'

const EVERY_MS = 2000
/** Number of readings before a verdict. The gateway raises the bitrate in steps, so the first seconds say nothing. */
const STEPS = 5
/** Highest bitrate that the gateway accepts, in bit/s. */
const CEILING = 1_800_000

export type UplinkCheck = { meter: Meter | null; uplink: Uplink | null; secondsLeft: number }
const UNKNOWN: UplinkCheck & { looks: number } = {
  meter: null,
  uplink: null,
  secondsLeft: (STEPS * EVERY_MS) / 1000,
  looks: 0,
}

/** Quality of the uplink. The verdict comes after ten seconds of sending. */
export function useUplink(
  stats: () => Promise<RTCStatsReport | undefined>,
  wanted: number,
  isSending: boolean,
): UplinkCheck {
  const [check, setCheck] = useState(UNKNOWN)
  useEffect(() => {
    if (!isSending) return undefined
    const stop = measureUplink(stats, EVERY_MS, (uplink) =>
      setCheck(({ meter, looks }) => {
        const verdict = assessUplink(uplink, wanted, CEILING)
        const next = meter ? meterAfter(meter, verdict) : looks + 1 >= STEPS ? { ...METER_AT_REST, ...verdict } : null
        const secondsLeft = Math.max(0, ((STEPS - looks - 1) * EVERY_MS) / 1000)
        return { meter: next, uplink, looks: looks + 1, secondsLeft }
      }),
    )
    return () => {
      stop()
      setCheck(UNKNOWN)
    }
  }, [stats, wanted, isSending])
  return check
}
