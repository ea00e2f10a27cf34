import type { liveDeskCalls } from '#contracts/live/live-desk.calls.ts'
import type { liveCalls } from '#contracts/live/live.calls.ts'
import { randomUUID } from 'node:crypto'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildLive } from '#tests/factories/live.ts'
import type { MatrixRequest, Lines, World } from './matrix-world.ts'

const inLive = async <Body = never>({ live }: World, more: MatrixRequest<Body> = {}): Promise<MatrixRequest<Body>> => ({
  ...more,
  path: { streamId: (await live()).uuid, ...more.path },
})

/** Calls of lives, their desk and recordings. A part of `MATRIX`. */
export const LIVE_LINES: Lines<typeof liveCalls & typeof liveDeskCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /live/on-air': [[200, 200, 200, 200, 200]],
  'GET /user/:id/live': [[401, 403, 403, 403, 200]],
  // No media server is running.
  'POST /user/:id/video/:streamId/publish': [
    [401, 403, 403, 403, 503],
    async ({ owner }) => ({ path: { streamId: (await buildLive(owner, 'announced')).uuid }, body: {} }),
  ],
  'PUT /user/:id/video/:streamId/uplink': [
    [401, 403, 403, 403, 204],
    async ({ live }) => ({ path: { streamId: (await live()).uuid }, body: { fence: 0, grade: 'good' } }),
  ],
  'PATCH /user/:id/video/:streamId/start': [
    [401, 403, 403, 403, 409],
    async ({ owner }) => ({ path: { streamId: (await buildLive(owner, 'announced')).uuid }, body: { fence: 0 } }),
  ],
  'PATCH /user/:id/video/:streamId/finish': [
    [401, 403, 403, 403, 200],
    async ({ live }) => ({ path: { streamId: (await live()).uuid } }),
  ],
  // A reel has no recording to trim.
  'PUT /user/:id/video/:streamId/trim': [
    [401, 403, 403, 403, 400],
    async ({ video }) => ({ path: { streamId: (await video()).uuid }, body: { start: 0, end: 10 } }),
  ],
  'DELETE /user/:id/video/:streamId/trim': [
    [401, 403, 403, 403, 400],
    async ({ video }) => ({ path: { streamId: (await video()).uuid } }),
  ],
  'POST /user/:id/video/:streamId/recording/again': [[401, 403, 403, 403, 409], inLive],
  'PATCH /user/:id/video/:streamId/product': [
    [401, 403, 403, 403, 200],
    async ({ video, owner }) => ({ path: { streamId: (await video()).uuid }, body: await buildProjection(owner) }),
  ],
  'GET /user/:id/desk': [[401, 403, 403, 403, 200]],
  'GET /user/:id/video/:streamId/desk': [[401, 403, 403, 403, 200], inLive],
  'POST /user/:id/video/:streamId/desk/product': [
    [401, 403, 403, 403, 200],
    async (world) => inLive(world, { body: { userDepotProductUuid: (await buildDepotProduct(world.owner)).uuid } }),
  ],
  'GET /user/:id/video/:streamId/desk/depot': [
    [401, 403, 403, 403, 200],
    (world) => inLive(world, { query: { query: 'suk' } }),
  ],
  'PUT /user/:id/video/:streamId/desk/product': [
    [401, 403, 403, 403, 200],
    (world) => inLive(world, { body: { definitionUuids: [] } }),
  ],
  'DELETE /user/:id/video/:streamId/desk/product/:definition': [
    [401, 403, 403, 403, 204],
    (world) => inLive(world, { path: { definition: randomUUID() } }),
  ],
  // The product does not belong to this live.
  'PUT /user/:id/video/:streamId/desk/product/:definition/price': [
    [401, 403, 403, 403, 404],
    (world) => inLive(world, { path: { definition: randomUUID() }, body: { price: 9.9 } }),
  ],
  'PUT /user/:id/video/:streamId/desk/bookmark/:bookmark': [
    [401, 403, 403, 403, 200],
    (world) => inLive(world, { path: { bookmark: randomUUID() }, body: {} }),
  ],
  'DELETE /user/:id/video/:streamId/desk/bookmark/:bookmark': [
    [401, 403, 403, 403, 204],
    (world) => inLive(world, { path: { bookmark: randomUUID() } }),
  ],
  'GET /user/:id/video/:streamId/summary': [[401, 403, 403, 403, 200], inLive],
  'POST /user/:id/video/:streamId/question/:messageUuid/reply': [
    [401, 403, 403, 403, 404],
    (world) => inLive(world, { path: { messageUuid: randomUUID() }, body: { text: 'Tak', clientKey: randomUUID() } }),
  ],
  'GET /shopVideo/:id/productDefinitionHistory': [
    [200, 200, 200, 200, 200],
    async ({ video }) => ({ path: { id: (await video()).uuid } }),
  ],
  'GET /shopVideo/:id/timeline': [
    [200, 200, 200, 200, 200],
    async ({ live }) => ({ path: { id: (await live()).uuid } }),
  ],
  'GET /shopVideo/:id/purchaseHistory': [
    [200, 200, 200, 200, 200],
    async ({ live }) => ({ path: { id: (await live()).uuid } }),
  ],
}
