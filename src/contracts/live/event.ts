import { z } from 'zod'
import { arrayParam, enteredTime, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { EVENT_TIME } from '../base/entered-time.rules.ts'
import { EVENT_MAX_HOURS } from './event.rules.ts'
import { LIVE_STAGES } from '../video/broadcast.rules.ts'
import { line, text } from '../base/fields.ts'
import { Shop } from '../account/shop-of-user.ts'
import { Owner } from '../account/user.ts'
import { VideoTypeName } from '../video/video.ts'

/** Video of an event. It can be watched already or, if `isAnnounced`, its page counts down to the start. */
export const EventVideo = z
  .object({
    uuid: Uuid,
    type: VideoTypeName,
    thumbnail: z.string().nullable().meta({ description: 'A path on the media host' }),
    isAnnounced: z.boolean(),
  })
  .meta({ id: 'EventVideo' })
export type EventVideo = z.infer<typeof EventVideo>

/** Announced live. `videoUuid` is the live itself, or another video of the seller about it. */
export const Event = z
  .object({
    uuid: Uuid,
    title: z.string(),
    description: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    isCalledOff: z
      .boolean()
      .meta({ description: 'Cancelled; listed to its owner, and with its video, until its time has passed' }),
    category: z.object({ uuid: Uuid, name: z.string() }).nullable(),
    owner: Owner,
    shop: Shop,
    videoUuid: Uuid.nullable(),
    video: EventVideo.nullable().meta({ description: 'Its video, if it is published or announced' }),
    stage: z.enum(LIVE_STAGES).meta({ description: 'Stage of the live that it announces' }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

export const EventList = listOf(Event).meta({ id: 'EventList', description: 'The soonest event first' })
export type EventList = z.infer<typeof EventList>

/** Excludes dates before 1970, which make no sense here. The database would not accept the year 0 either. */
const Moment = z.iso.datetime().refine((moment) => moment >= '1970', 'must be after 1970')

export const EventListQuery = PageQuery.extend({
  from: Moment.optional().meta({ description: 'Events that end after this time; now by default' }),
  to: Moment.optional().meta({ description: 'Events that begin before this time' }),
  'categoryUuids[]': arrayParam(Uuid),
  videoUuid: Uuid.optional().meta({ description: 'Only events that announce this video' }),
}).refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to), {
  path: ['to'],
  message: 'must not be before `from`',
})
export type EventListQuery = z.infer<typeof EventListQuery>

/** Maximum number of days on a calendar page: six weeks. */
const DAYS_MAX = 42
const DAY_MS = 24 * 60 * 60 * 1000
const SUMMER_TIME_MS = 60 * 60 * 1000

/** Events that begin on one Polish date: the first ones, and their total. */
export const EventDay = z
  .object({ day: z.iso.date(), total: z.number().int(), events: z.array(Event) })
  .meta({ id: 'EventDay' })
export type EventDay = z.infer<typeof EventDay>

export const EventDays = z
  .object({ data: z.array(EventDay) })
  .meta({ id: 'EventDays', description: 'Days with events, in order' })
export type EventDays = z.infer<typeof EventDays>

export const EventDaysQuery = z
  .object({
    from: Moment.meta({ description: 'Events that begin at this time or later' }),
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

/** Upcoming events that the user wants a reminder for. */
export const EventReminders = z.object({ data: z.array(Uuid) }).meta({ id: 'EventReminders' })
export type EventReminders = z.infer<typeof EventReminders>

export const EVENT_TITLE_MAX = 100
export const EVENT_DESCRIPTION_MAX = 1000
const HOUR_MS = 60 * 60 * 1000

const EventFields = z.object({
  title: line(EVENT_TITLE_MAX).min(3),
  description: text(EVENT_DESCRIPTION_MAX).default(''),
  startsAt: Timestamp,
  endsAt: Timestamp,
  categoryUuid: Uuid.nullable().default(null),
  videoUuid: Uuid.nullable().default(null).meta({ description: 'A video of the same owner' }),
})

type Times = { startsAt?: string | undefined; endsAt?: string | undefined }
const lastsSome = ({ startsAt, endsAt }: Times) => {
  if (startsAt === undefined || endsAt === undefined) return true
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  // Accept an invalid timestamp here, because the check of its own field reports it.
  return Number.isNaN(length) || (length > 0 && length <= EVENT_MAX_HOURS * HOUR_MS)
}
const LENGTH = { path: ['endsAt'], message: `must be after the beginning, by at most ${EVENT_MAX_HOURS} hours` }

/** An event that may have begun, as a form that leaves its start unchanged holds it. */
export const EventBody = EventFields.refine(lastsSome, LENGTH)

export const CreateEvent = EventFields.extend({ startsAt: enteredTime(EVENT_TIME) })
  .refine(lastsSome, LENGTH)
  .meta({ id: 'CreateEvent' })
export type CreateEvent = z.infer<typeof CreateEvent>

/** Omitted fields stay unchanged. */
export const EditEvent = z
  .object({
    title: EventFields.shape.title,
    description: text(EVENT_DESCRIPTION_MAX),
    startsAt: enteredTime(EVENT_TIME),
    endsAt: Timestamp,
    categoryUuid: Uuid.nullable(),
    videoUuid: Uuid.nullable(),
  })
  .partial()
  .refine(lastsSome, LENGTH)
  .meta({ id: 'EditEvent' })
export type EditEvent = z.infer<typeof EditEvent>

export const EventParams = z.object({ id: Uuid, event: Uuid })
export const EventFileParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.ics$/i) })
