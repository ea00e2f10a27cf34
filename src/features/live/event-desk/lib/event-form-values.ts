import type { Event } from '#contracts/live/event.ts'

/** Values of the form. */
export type EventFormValues = {
  title: string
  description: string
  categoryUuid: string
  videoUuid: string | null
  startsAt: Date | null
  /** Minutes, as the value of the select. */
  minutes: string
}

export const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 60
/** Durations to choose from in minutes. The current duration is always added. */
const LENGTHS = [30, 45, 60, 75, 90, 120, 150, 180, 240, 360]

const minutesOf = ({ startsAt, endsAt }: Event) => Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

export const lengthsFor = (event: Event | null): number[] =>
  [...new Set([...LENGTHS, ...(event ? [minutesOf(event)] : [])])].toSorted((a, b) => a - b)

export const valuesOf = (event: Event | null): EventFormValues =>
  event
    ? {
        title: event.title,
        description: event.description,
        categoryUuid: event.category?.uuid ?? '',
        videoUuid: event.videoUuid,
        startsAt: new Date(event.startsAt),
        minutes: String(minutesOf(event)),
      }
    : {
        title: '',
        description: '',
        categoryUuid: '',
        videoUuid: null,
        startsAt: null,
        minutes: String(DEFAULT_MINUTES),
      }
