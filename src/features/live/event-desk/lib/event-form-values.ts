import { z } from 'zod'
import { EVENT_TIME, timeFault } from '#contracts/base/entered-time.rules.ts'
import { CreateEvent, type Event, EventBody } from '#contracts/live/event.ts'
import { serverDate } from '#lib/base/server-clock.ts'

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

const MINUTE_MS = 60_000
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

/** Contract of the form. Validates each field at once. An event that has begun can be edited but not moved. */
export const eventFormContract = (event: Event | null) =>
  z
    .object({
      title: CreateEvent.shape.title,
      description: CreateEvent.shape.description,
      categoryUuid: z.string(),
      videoUuid: z.string().nullable(),
      startsAt: z
        .date()
        .nullable()
        .refine(
          (startsAt) =>
            startsAt !== null && (isKept(event, startsAt) || timeFault(startsAt, EVENT_TIME, serverDate()) === null),
        ),
      minutes: z.coerce.number(),
    })
    .transform(({ startsAt, minutes, categoryUuid, ...texts }): z.input<typeof EventBody> => {
      const start = startsAt?.getTime() ?? 0
      return {
        ...texts,
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + minutes * MINUTE_MS).toISOString(),
        categoryUuid: categoryUuid === '' ? null : categoryUuid,
      }
    })
    .pipe(EventBody)

const isKept = (event: Event | null, startsAt: Date) =>
  event !== null && startsAt.getTime() === Date.parse(event.startsAt)
