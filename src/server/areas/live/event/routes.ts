import { z } from 'zod'
import {
  CreateEvent,
  EditEvent,
  Event,
  EventDays,
  EventDaysQuery,
  EventFileParams,
  EventList,
  EventListQuery,
  EventParams,
  EventReminders,
} from '#contracts/live/event.ts'
import { PageQuery } from '#contracts/base/common.ts'
import { ShopParams } from '#contracts/catalogue/shop-address.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { sellerOf, viewerOf } from '#server/auth/guards.ts'
import { calendarFile } from './calendar-file.ts'
import { type EventView, presentEvent } from './present.ts'

const tags = ['event']
const bearer = [{ bearer: [] }]
const CALENDAR = 'text/calendar; charset=utf-8'

const presentList = <Meta>({ meta, data }: { meta: Meta; data: EventView[] }) => ({
  meta,
  data: data.map(presentEvent),
})

export function eventRoutes({ app, config, guards, services: { events }, errors }: Api): void {
  // An invalid token is ignored, because the calendar is public. A valid one leaves out what is blocked.
  const { perhapsUser: onRequest } = guards

  app.get(
    '/event',
    { onRequest, schema: { tags, querystring: EventListQuery, response: { 200: EventList, ...errors(400) } } },
    async ({ query, viewer }) => presentList(await events.list(query, viewer?.uuid)),
  )

  app.get(
    '/event/day',
    { onRequest, schema: { tags, querystring: EventDaysQuery, response: { 200: EventDays, ...errors(400) } } },
    ({ query, viewer }) => events.days(query, viewer?.uuid),
  )

  app.get(
    '/event/:file',
    {
      schema: {
        tags,
        description: 'One event as a calendar file: `/event/{uuid}.ics`',
        params: EventFileParams,
        response: { 200: z.string(), ...errors(400, 404) },
      },
    },
    async ({ params: { file } }, reply) => {
      const view = await events.find(file.slice(0, -'.ics'.length).toLowerCase())
      reply.header('Content-Disposition', `attachment; filename="kramik-${view.event.uuid}.ics"`)
      return reply.type(CALENDAR).send(calendarFile(view.event.title, [view], config.siteUrl))
    },
  )

  app.get(
    '/shop/:slug/event',
    {
      onRequest,
      schema: {
        tags,
        params: ShopParams,
        querystring: EventListQuery,
        response: { 200: EventList, ...errors(400, 404) },
      },
    },
    async ({ params, query, viewer }) => presentList(await events.ofShop(params.slug, query, viewer?.uuid)),
  )

  app.get(
    '/shop/:slug/event/day',
    {
      onRequest,
      schema: {
        tags,
        params: ShopParams,
        querystring: EventDaysQuery,
        response: { 200: EventDays, ...errors(400, 404) },
      },
    },
    ({ params, query, viewer }) => events.daysOfShop(params.slug, query, viewer?.uuid),
  )

  app.get(
    '/shop/:slug/event.ics',
    {
      schema: {
        tags,
        description: 'Events of a shop as a calendar to subscribe to',
        params: ShopParams,
        response: { 200: z.string(), ...errors(400, 404) },
      },
    },
    async ({ params }, reply) => {
      const { shop, events: found } = await events.feedOfShop(params.slug)
      return reply.type(CALENDAR).send(calendarFile(shop.name, found, config.siteUrl))
    },
  )

  app.post(
    '/user/:id/event',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        tags,
        security: bearer,
        params: UserParams,
        body: CreateEvent,
        response: { 201: Event, ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => reply.code(201).send(presentEvent(await events.create(sellerOf(request), request.body))),
  )

  app.patch(
    '/user/:id/event/:event',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: EventParams,
        body: EditEvent,
        response: { 200: Event, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => presentEvent(await events.edit(viewerOf(request).uuid, request.params.event, request.body)),
  )

  app.get(
    '/user/:id/event',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        description: 'Own upcoming events, also cancelled ones',
        params: UserParams,
        querystring: PageQuery,
        response: { 200: EventList, ...errors(400, 401, 403) },
      },
    },
    async (request) => presentList(await events.ofOwner(viewerOf(request).uuid, request.query)),
  )

  app.post(
    '/user/:id/event/:event/cancel',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        description:
          'Takes it out of the lists and tells who asked for a reminder. Calendar files say that it is cancelled',
        params: EventParams,
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await events.cancel(viewerOf(request).uuid, request.params.event)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/user/:id/event/:event',
    {
      onRequest: guards.requireSelf('id'),
      schema: { tags, security: bearer, params: EventParams, response: { 204: z.null(), ...errors(400, 401, 403) } },
    },
    async (request, reply) => {
      await events.remove(viewerOf(request).uuid, request.params.event)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/event/reminder',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: UserParams,
        response: { 200: EventReminders, ...errors(400, 401, 403) },
      },
    },
    (request) => events.reminders.list(viewerOf(request).uuid),
  )

  app.post(
    '/user/:id/event/:event/reminder',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        description: 'Sends a mail 15 minutes before it begins, and when it is moved or cancelled',
        params: EventParams,
        response: { 201: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await events.reminders.add(viewerOf(request).uuid, request.params.event)
      return reply.code(201).send(null)
    },
  )

  app.delete(
    '/user/:id/event/:event/reminder',
    {
      onRequest: guards.requireSelf('id'),
      schema: { tags, security: bearer, params: EventParams, response: { 204: z.null(), ...errors(400, 401, 403) } },
    },
    async (request, reply) => {
      await events.reminders.remove(viewerOf(request).uuid, request.params.event)
      return reply.code(204).send(null)
    },
  )
}
