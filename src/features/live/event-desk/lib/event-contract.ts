import { z } from 'zod'
import { EVENT_TIME, timeFault } from '#contracts/base/entered-time.rules.ts'
import { CreateEvent, type Event, EventBody } from '#contracts/live/event.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { MINUTE_MS } from './event-form-values.ts'

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
            startsAt !== null &&
            (isUnchanged(event, startsAt) || timeFault(startsAt, EVENT_TIME, serverDate()) === null),
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

const isUnchanged = (event: Event | null, startsAt: Date) =>
  event !== null && startsAt.getTime() === Date.parse(event.startsAt)
