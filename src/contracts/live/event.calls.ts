import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import { ShopParams } from '../catalogue/shop-address.ts'
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
} from './event.ts'

export const eventCalls = defineCalls('event', {
  'GET /event': { who: 'visitor', query: EventListQuery, answers: { 200: EventList }, errors: [400] },
  'GET /event/day': { who: 'visitor', query: EventDaysQuery, answers: { 200: EventDays }, errors: [400] },
  'GET /event/:file': {
    who: 'anyone',
    description: 'One event as a calendar file: `/event/{uuid}.ics`',
    params: EventFileParams,
    answers: { 200: z.string() },
    errors: [400, 404],
  },
  'GET /shop/:slug/event': {
    who: 'visitor',
    params: ShopParams,
    query: EventListQuery,
    answers: { 200: EventList },
    errors: [400, 404],
  },
  'GET /shop/:slug/event/day': {
    who: 'visitor',
    params: ShopParams,
    query: EventDaysQuery,
    answers: { 200: EventDays },
    errors: [400, 404],
  },
  'GET /shop/:slug/event.ics': {
    who: 'anyone',
    description: 'Events of a shop as a calendar to subscribe to',
    params: ShopParams,
    answers: { 200: z.string() },
    errors: [400, 404],
  },
  'POST /user/:id/event': {
    who: 'seller',
    member: 'lives',
    isOffering: true,
    params: UserParams,
    body: CreateEvent,
    answers: { 201: Event },
    errors: [400, 401, 403],
  },
  'PATCH /user/:id/event/:event': {
    who: 'self',
    member: 'lives',
    params: EventParams,
    body: EditEvent,
    answers: { 200: Event },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/event': {
    who: 'self',
    member: 'lives',
    description: 'Own upcoming events, also cancelled ones',
    params: UserParams,
    query: PageQuery,
    answers: { 200: EventList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/event/:event/cancel': {
    who: 'self',
    member: 'lives',
    whileSuspended: true,
    description:
      'Takes it out of the lists and tells who asked for a reminder. Calendar files say that it is cancelled',
    params: EventParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/event/:event': {
    who: 'self',
    member: 'lives',
    params: EventParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/event/reminder': {
    who: 'self',
    params: UserParams,
    answers: { 200: EventReminders },
    errors: [400, 401, 403],
  },
  'POST /user/:id/event/:event/reminder': {
    who: 'self',
    description: 'Sends a mail 15 minutes before it begins, and when it is moved or cancelled',
    params: EventParams,
    answers: { 201: Nothing },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/event/:event/reminder': {
    who: 'self',
    params: EventParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
