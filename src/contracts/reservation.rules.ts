import { fromWarsawTime, toWarsawTime } from './warsaw-time.rules.ts'
import { addDays } from './working-days.rules.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

export const RESERVATION_STATES = ['queued', 'held', 'used', 'expired', 'given_up'] as const

/** Where a reservation comes from: a basket filled during a live, a comment on the social page, the reserve list. */
export const RESERVATION_SOURCES = ['live', 'comment', 'reserve'] as const

/** Limits, so that nobody blocks a seller's stock. */
export const HELD_BY_BROWSER_MAX = 5
export const HELD_BY_USER_MAX = 20
export const WANTED_MAX = 10

export const LIVE_HOLD_MS = 10 * MINUTE_MS
/** From its beginning, once checkout has been opened. */
export const LIVE_HOLD_IN_CHECKOUT_MS = 20 * MINUTE_MS
/** How long an offer from the queue stands while its live is on. */
export const OFFER_IN_LIVE_MS = 3 * MINUTE_MS
/** How long it stands otherwise, at hours when people are awake. */
export const OFFER_MS = 2 * HOUR_MS

/** How long a hold that is over is still shown, with the way to ask anew. */
export const OVER_SHOWN_MS = 30 * MINUTE_MS

/** The clock of an offer rests in Poland's night: from 22 until 8. */
const NIGHT_BEGINS = 22
const NIGHT_ENDS = 8

/** The end of an offer of `lengthMs` that is made at `from`, with the nights left out. */
export function offerEnd(from: Date, lengthMs: number): Date {
  let moment = from.getTime()
  let left = lengthMs
  for (;;) {
    const { isNight, changesAt } = dayPartOf(new Date(moment))
    if (!isNight && moment + left <= changesAt) return new Date(moment + left)
    if (!isNight) left -= changesAt - moment
    moment = changesAt
  }
}

function dayPartOf(moment: Date): { isNight: boolean; changesAt: number } {
  const local = toWarsawTime(moment)
  const day = local.slice(0, 10)
  const hour = Number(local.slice(11, 13))
  if (hour < NIGHT_ENDS) return { isNight: true, changesAt: momentOf(day, NIGHT_ENDS) }
  if (hour < NIGHT_BEGINS) return { isNight: false, changesAt: momentOf(day, NIGHT_BEGINS) }
  return { isNight: true, changesAt: momentOf(addDays(day, 1), NIGHT_ENDS) }
}

const momentOf = (day: string, hour: number) => {
  const moment = fromWarsawTime(`${day}T${String(hour).padStart(2, '0')}:00`)
  if (!moment) throw new Error(`Not a day: ${day}`)
  return moment.getTime()
}
