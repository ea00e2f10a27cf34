import { serverDate } from '#lib/base/server-clock.ts'

export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const

const DAY_MS = 24 * 60 * 60 * 1000

/** End of a suspension that begins now. */
export const endOfDays = (days: number): string => new Date(serverDate().getTime() + days * DAY_MS).toISOString()
