import { fromWarsawTime, toWarsawTime } from '../base/warsaw-time.rules.ts'
import { addDays } from '../base/working-days.rules.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

export const RESERVATION_STATES = ['queued', 'held', 'used', 'expired', 'given_up'] as const

/** Origin of a reservation: a basket filled during a live, a comment on a social page, or the reserve list. */
export const RESERVATION_SOURCES = ['live', 'comment', 'reserve'] as const

/** Limits that prevent one person from blocking a seller's stock. */
export const HELD_BY_BROWSER_MAX = 5
export const HELD_BY_USER_MAX = 20
/** Pieces of one stall that visitors at one address hold at once, with whatever number of browsers. */
export const VISITOR_PIECES_MAX = 15
export const WANTED_MAX = 10

export const LIVE_HOLD_MS = 10 * MINUTE_MS
/** Total length of a hold from a live, once the buyer has opened the checkout. */
export const LIVE_HOLD_IN_CHECKOUT_MS = 20 * MINUTE_MS
/** Length of an offer from the queue while the live is on air. */
export const OFFER_IN_LIVE_MS = 3 * MINUTE_MS
/** Length of other offers from the queue, not counting the night. */
export const OFFER_MS = 2 * HOUR_MS

/** Validity of an offer from a comment, starting when its reply is sent. */
export const COMMENT_OFFER_MS = 24 * HOUR_MS
/** Maximum time by which a delay in the outbox extends the offer. */
export const OFFER_SENT_LATER_MS = 6 * HOUR_MS

/** Time for which an expired hold is still shown, with a button to reserve again. */
export const OVER_SHOWN_MS = 30 * MINUTE_MS

/** Night in Poland, during which the time of offers stands still. */
const NIGHT_BEGINS = 22
const NIGHT_ENDS = 8

/** End of an offer of `lengthMs` made at `from`. Nights do not count. */
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
