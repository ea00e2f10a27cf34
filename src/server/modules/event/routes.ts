import { EventList, EventListQuery } from '#contracts/event.ts'
import type { Api } from '../../api-context.ts'
import { presentEvent } from './present.ts'

export function eventRoutes({ app, services: { events }, errors }: Api): void {
  app.get(
    '/event',
    { schema: { tags: ['event'], querystring: EventListQuery, response: { 200: EventList, ...errors(400) } } },
    async ({ query }) => {
      const { meta, data } = await events.list(query)
      return { meta, data: data.map(presentEvent) }
    },
  )
}
