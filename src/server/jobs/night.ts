import { fromWarsawTime, toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'

/** Hours of the day in Poland, of which the first is part of the night and the last one is not: 22 to 6. */
export type Night = { from: number; to: number }

const DAY_MS = 24 * 60 * 60_000

const hourOf = (local: string) => Number(local.slice(11, 13))
const isWithin = ({ from, to }: Night, hour: number) =>
  from < to ? from <= hour && hour < to : from <= hour || hour < to

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Moment from which work of the night may run: undefined for now. */
export function waitForNight(night: Night | null, now = new Date()): Date | undefined {
  if (night === null) return undefined
  const local = toWarsawTime(now)
  if (isWithin(night, hourOf(local))) return undefined
  const today = local.slice(0, 10)
  const day = hourOf(local) < night.from ? today : dayAfter(today)
  return fromWarsawTime(`${day}T${String(night.from).padStart(2, '0')}:00`) ?? undefined
}
