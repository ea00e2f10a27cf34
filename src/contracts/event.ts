import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Timestamp, Uuid } from './common.ts'
import { EVENT_MAX_HOURS } from './event.rules.ts'
import { Shop } from './shop.ts'
import { Owner } from './user.ts'
import { VideoTypeName } from './video.ts'

/** What anybody can watch already of what is announced. */
export const EventVideo = z
  .object({
    uuid: Uuid,
    type: VideoTypeName,
    thumbnail: z.string().meta({ description: 'A path on the media host' }),
  })
  .meta({ id: 'EventVideo' })
export type EventVideo = z.infer<typeof EventVideo>

/** A live that a seller announces. `videoUuid` is the live itself, or another video of theirs that tells of it. */
export const Event = z
  .object({
    uuid: Uuid,
    title: z.string(),
    description: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    isCalledOff: z.boolean().meta({ description: 'It is told of until its time has passed' }),
    category: z.object({ uuid: Uuid, name: z.string() }).nullable(),
    owner: Owner,
    shop: Shop,
    videoUuid: Uuid.nullable(),
    video: EventVideo.nullable().meta({ description: 'The same, once anybody can watch it' }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

export const EventList = listOf(Event).meta({ id: 'EventList', description: 'The soonest first' })
export type EventList = z.infer<typeof EventList>

/** No event is older than the product; a database would not read the year 0 either. */
const Moment = Timestamp.refine((moment) => moment >= '1970', 'must be after 1970')

export const EventListQuery = PageQuery.extend({
  from: Moment.optional().meta({ description: 'Events that are not over by then; now, when it is left out' }),
  to: Moment.optional().meta({ description: 'Events that begin before it' }),
  'categoryUuids[]': arrayParam(Uuid),
  videoUuid: Uuid.optional().meta({ description: 'Only what announces this video' }),
}).refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to), {
  path: ['to'],
  message: 'must not be before `from`',
})
export type EventListQuery = z.infer<typeof EventListQuery>

/** As many days as a page of a calendar may show: six weeks. */
const DAYS_MAX = 42
const DAY_MS = 24 * 60 * 60 * 1000
const SUMMER_TIME_MS = 60 * 60 * 1000

/** What begins on one day of Poland's clocks: the first of it, and how much there is. */
export const EventDay = z
  .object({ day: z.iso.date(), total: z.number().int(), events: z.array(Event) })
  .meta({ id: 'EventDay' })
export type EventDay = z.infer<typeof EventDay>

export const EventDays = z
  .object({ data: z.array(EventDay) })
  .meta({ id: 'EventDays', description: 'The days that have any, in their order' })
export type EventDays = z.infer<typeof EventDays>

export const EventDaysQuery = z
  .object({
    from: Moment.meta({ description: 'Events that begin then or later' }),
    to: Moment.meta({ description: `Events that begin before it; ${DAYS_MAX} days later at most` }),
    perDay: z.coerce.number().int().min(1).max(20).default(3),
    'categoryUuids[]': arrayParam(Uuid),
  })
  .refine(
    ({ from, to }) => {
      const length = Date.parse(to) - Date.parse(from)
      return Number.isNaN(length) || (length >= 0 && length <= DAYS_MAX * DAY_MS + SUMMER_TIME_MS)
    },
    { path: ['to'], message: `must be after \`from\`, by at most ${DAYS_MAX} days` },
  )
export type EventDaysQuery = z.infer<typeof EventDaysQuery>

/** What somebody is to be reminded of: what has not begun yet. */
export const EventReminders = z.object({ data: z.array(Uuid) }).meta({ id: 'EventReminders' })
export type EventReminders = z.infer<typeof EventReminders>

export const EVENT_TITLE_MAX = 100
export const EVENT_DESCRIPTION_MAX = 1000
const HOUR_MS = 60 * 60 * 1000

const EventFields = z.object({
  title: z.string().trim().min(3).max(EVENT_TITLE_MAX),
  description: z.string().trim().max(EVENT_DESCRIPTION_MAX).default(''),
  startsAt: Moment,
  endsAt: Moment,
  categoryUuid: Uuid.nullable().default(null),
  videoUuid: Uuid.nullable().default(null).meta({ description: 'Of the same owner' }),
})

type Times = { startsAt?: string | undefined; endsAt?: string | undefined }
const lastsSome = ({ startsAt, endsAt }: Times) => {
  if (startsAt === undefined || endsAt === undefined) return true
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  // What is no moment is told by itself.
  return Number.isNaN(length) || (length > 0 && length <= EVENT_MAX_HOURS * HOUR_MS)
}
const LENGTH = { path: ['endsAt'], message: `must be after the beginning, by at most ${EVENT_MAX_HOURS} hours` }

export const CreateEvent = EventFields.refine(lastsSome, LENGTH).meta({ id: 'CreateEvent' })
export type CreateEvent = z.infer<typeof CreateEvent>

/** What is left out stays as it is. */
export const EditEvent = z
  .object({
    title: EventFields.shape.title,
    description: z.string().trim().max(EVENT_DESCRIPTION_MAX),
    startsAt: Moment,
    endsAt: Moment,
    categoryUuid: Uuid.nullable(),
    videoUuid: Uuid.nullable(),
  })
  .partial()
  .refine(lastsSome, LENGTH)
  .meta({ id: 'EditEvent' })
export type EditEvent = z.infer<typeof EditEvent>

export const EventParams = z.object({ id: Uuid, event: Uuid })
export const EventFileParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.ics$/i) })
