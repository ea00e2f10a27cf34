import { eventCalls } from '#contracts/live/event.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { LiveArea } from '../live.ts'
import { calendarFile } from './calendar-file.ts'
import { type EventView, presentEvent } from './present.ts'

const CALENDAR = 'text/calendar; charset=utf-8'

const presentList = <Meta>({ meta, data }: { meta: Meta; data: EventView[] }) => ({
  meta,
  data: data.map(presentEvent),
})

export function eventRoutes(api: Api<LiveArea>): void {
  const { siteUrl } = api
  const { events } = api.services
  serve(api, eventCalls, {
    'GET /event': async ({ query, viewer }) => presentList(await events.list(query, viewer?.uuid)),
    'GET /event/day': ({ query, viewer }) => events.days(query, viewer?.uuid),
    'GET /event/:file': async ({ params: { file }, reply }) => {
      const view = await events.find(file.slice(0, -'.ics'.length).toLowerCase())
      reply.header('Content-Disposition', `attachment; filename="kramik-${view.event.uuid}.ics"`)
      return reply.type(CALENDAR).send(calendarFile(view.event.title, [view], siteUrl))
    },
    'GET /shop/:slug/event': async ({ params, query, viewer }) =>
      presentList(await events.ofShop(params.slug, query, viewer?.uuid)),
    'GET /shop/:slug/event/day': ({ params, query, viewer }) => events.daysOfShop(params.slug, query, viewer?.uuid),
    'GET /shop/:slug/event.ics': async ({ params, reply }) => {
      const { shop, events: found } = await events.feedOfShop(params.slug)
      return reply.type(CALENDAR).send(calendarFile(shop.name, found, siteUrl))
    },
    'POST /user/:id/event': async ({ seller, body }) => presentEvent(await events.create(seller, body)),
    'PATCH /user/:id/event/:event': async ({ viewer, params, body }) =>
      presentEvent(await events.edit(viewer.uuid, params.event, body)),
    'GET /user/:id/event': async ({ viewer, query }) => presentList(await events.ofOwner(viewer.uuid, query)),
    'POST /user/:id/event/:event/cancel': ({ viewer, params }) => events.cancel(viewer.uuid, params.event),
    'DELETE /user/:id/event/:event': ({ viewer, params }) => events.remove(viewer.uuid, params.event),
    'GET /user/:id/event/reminder': ({ viewer }) => events.reminders.list(viewer.uuid),
    'POST /user/:id/event/:event/reminder': ({ viewer, params }) => events.reminders.add(viewer.uuid, params.event),
    'DELETE /user/:id/event/:event/reminder': ({ viewer, params }) =>
      events.reminders.remove(viewer.uuid, params.event),
  })
}
