import { useEffect, useState } from 'react'
import { measureUplink } from '#media/janus/measure-uplink.ts'
import { judgeUplink, type Meter, meterAfter, METER_AT_REST, type Uplink } from '#media/janus/uplink.ts'

const EVERY_MS = 2000
/** The gateway lets a sender rise in steps: what is sent in the first seconds says nothing. */
const STEPS = 5
/** What the gateway takes at most. */
const CEILING = 1_800_000

export type UplinkCheck = { meter: Meter | null; uplink: Uplink | null; secondsLeft: number }
const UNKNOWN: UplinkCheck & { looks: number } = {
  meter: null,
  uplink: null,
  secondsLeft: (STEPS * EVERY_MS) / 1000,
  looks: 0,
}

/** How well the sending goes, once it has gone on for ten seconds. */
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
        const verdict = judgeUplink(uplink, wanted, CEILING)
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
