import type { eventCalls } from '#contracts/live/event.calls.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { type MatrixRequest, type Lines, ofBuyer, type World } from './matrix-world.ts'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const tomorrow = () => ({ startsAt: inHours(24).toISOString(), endsAt: inHours(25).toISOString() })
const announced = async ({ owner }: World) => (await buildEvent({ startsAt: inHours(24) }, owner)).uuid
const aMonth = { from: '2126-11-01T00:00:00Z', to: '2126-12-01T00:00:00Z' }
const toBuyersEvent = async (world: World): Promise<MatrixRequest> => ({
  path: { id: world.buyer.uuid, event: await announced(world) },
})

/** Calls of the calendar. A part of `MATRIX`. */
export const EVENT_LINES: Lines<typeof eventCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /event': [[200, 200, 200, 200, 200]],
  'GET /event/day': [[200, 200, 200, 200, 200], () => ({ query: aMonth })],
  'GET /event/:file': [
    [200, 200, 200, 200, 200],
    async (world) => ({ path: { file: `${await announced(world)}.ics` } }),
  ],
  'GET /shop/:slug/event': [[200, 200, 200, 200, 200], ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  'GET /shop/:slug/event/day': [
    [200, 200, 200, 200, 200],
    ({ owner }) => ({ path: { slug: owner.shop.slug }, query: aMonth }),
  ],
  'GET /shop/:slug/event.ics': [[200, 200, 200, 200, 200], ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  'POST /user/:id/event': [[401, 403, 403, 403, 201], () => ({ body: { title: 'Wieczór', ...tomorrow() } })],
  'PATCH /user/:id/event/:event': [
    [401, 403, 403, 403, 200],
    async (world) => ({ path: { event: await announced(world) }, body: { title: 'Poranek' } }),
  ],
  'GET /user/:id/event': [[401, 403, 403, 403, 200]],
  'POST /user/:id/event/:event/cancel': [
    [401, 403, 403, 403, 204],
    async (world) => ({ path: { event: await announced(world) } }),
  ],
  'DELETE /user/:id/event/:event': [
    [401, 403, 403, 403, 204],
    async (world) => ({ path: { event: await announced(world) } }),
  ],
  'GET /user/:id/event/reminder': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/event/:event/reminder': [[401, 201, 403, 403, 403], toBuyersEvent],
  'DELETE /user/:id/event/:event/reminder': [[401, 204, 403, 403, 403], toBuyersEvent],
}
