import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Timestamp, Uuid } from './common.ts'
import { Shop } from './shop.ts'
import { Owner } from './user.ts'

/** A live that a seller announces. `videoUuid` is the live itself, once there is one. */
export const Event = z
  .object({
    uuid: Uuid,
    title: z.string(),
    description: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    category: z.object({ uuid: Uuid, name: z.string() }).nullable(),
    owner: Owner,
    shop: Shop,
    videoUuid: Uuid.nullable(),
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
}).refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to), {
  path: ['to'],
  message: 'must not be before `from`',
})
export type EventListQuery = z.infer<typeof EventListQuery>
