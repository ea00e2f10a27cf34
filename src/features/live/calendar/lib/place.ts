import { isUuid } from '#contracts/base/common.rules.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'
import { addDays, addMonths, beginningOf, type Day, firstOfMonth, mondayOf, readDay, weeksOfMonth } from './days.ts'

export const CALENDAR_VIEWS = ['agenda', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Position in a calendar, as the address encodes it. */
export type CalendarPlace = {
  view: CalendarView
  /** A day of the period shown; null is today. */
  date: Day | null
  categoryUuids: readonly string[]
  /** Page of the agenda, from 1. */
  page: number
}

/** Limits of the calendar, so that crawlers find an end. */
const MONTHS_BACK = 12
const MONTHS_AHEAD = 24
const MAX_CATEGORIES = 100

type Query = Record<string, string | string[] | undefined>

export const isWithin = (day: Day, today: Day) =>
  day >= addMonths(today, -MONTHS_BACK) && day < addMonths(today, MONTHS_AHEAD + 1)

/** Ignores invalid categories. Null for an invalid day or page. */
export function readPlace(query: Query, today: Day): CalendarPlace | null {
  const view = CALENDAR_VIEWS.find((one) => one === query['view']) ?? 'agenda'
  const date = query['date'] === undefined ? null : readDay(query['date'])
  if (query['date'] !== undefined && (date === null || !isWithin(date, today))) return null
  const page = readPageNumber(query['page'] ?? '1')
  if (page === null || (view !== 'agenda' && page !== 1)) return null
  return { view, date, categoryUuids: readCategories(query['categoryUuids[]']), page }
}

function readCategories(value: string | string[] | undefined): string[] {
  const uuids = [...new Set([value ?? []].flat().map((uuid) => uuid.toLowerCase()))]
  return uuids.length <= MAX_CATEGORIES && uuids.every(isUuid) ? uuids : []
}

/** Address of a place in the calendar at `path`. Default values are left out. */
export function placeHref(path: string, { view, date, categoryUuids, page }: CalendarPlace): string {
  const query = new URLSearchParams([
    ...(view === 'agenda' ? [] : [['view', view]]),
    ...(date === null ? [] : [['date', date]]),
    ...categoryUuids.map((uuid) => ['categoryUuids[]', uuid]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Place one week or month earlier or later. */
export function stepFrom(place: CalendarPlace, today: Day, step: 1 | -1): CalendarPlace {
  const from = place.date ?? today
  const date = place.view === 'month' ? addMonths(from, step) : addDays(mondayOf(from), step * 7)
  return { ...place, date, page: 1 }
}

/** Days that a week or a month shows; `to` is exclusive. */
export function daysShown({ view, date }: CalendarPlace, today: Day): { from: Day; to: Day } {
  const day = date ?? today
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 7) }
  const weeks = weeksOfMonth(firstOfMonth(day))
  return { from: weeks[0]?.[0] ?? day, to: addDays(weeks.at(-1)?.at(-1) ?? day, 1) }
}

export function momentsShown(place: CalendarPlace, today: Day) {
  const { from, to } = daysShown(place, today)
  return { from: beginningOf(from).toISOString(), to: beginningOf(to).toISOString() }
}

/** Adds a category, or removes it if it is chosen. */
export const toggleCategory = (place: CalendarPlace, uuid: string): CalendarPlace => ({
  ...place,
  page: 1,
  categoryUuids: place.categoryUuids.includes(uuid)
    ? place.categoryUuids.filter((one) => one !== uuid)
    : [...place.categoryUuids, uuid],
})
