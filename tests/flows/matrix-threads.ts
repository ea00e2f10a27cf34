import { randomUUID } from 'node:crypto'
import type { threadCalls } from '#contracts/commerce/thread.calls.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { answerTo, buildThread } from '#tests/factories/thread.ts'
import { type Lines, ofBuyer, type World } from './matrix-world.ts'

/** A thread of the buyer with the owner. */
const threadOf = async ({ buyer, owner }: World) => (await buildThread(buyer, owner)).threadUuid
const inThread = async (world: World) => ({ path: { uuid: await threadOf(world) } })
/** An answer of the owner about a product. */
async function answered({ buyer, owner }: World) {
  const { definitionUuid } = await buildProjection(owner)
  const { threadUuid } = await buildThread(buyer, owner, { productUuid: definitionUuid })
  return { path: { uuid: threadUuid, messageUuid: (await answerTo(owner, threadUuid)).uuid } }
}
const message = () => ({ text: 'Czy jest w błękicie?', clientKey: randomUUID(), mayPublish: false })

/** Calls of threads; a part of `MATRIX`. */
export const THREAD_LINES: Lines<typeof threadCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/thread': [[401, 403, 403, 403, 200]],
  'POST /user/:id/thread': [
    [401, 201, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { ...message(), sellerUuid: world.owner.uuid, productUuid: null } }),
  ],
  'GET /thread/:uuid': [[401, 200, 404, 404, 200], inThread],
  'GET /thread/:uuid/message': [[401, 200, 404, 404, 200], inThread],
  'POST /thread/:uuid/message': [
    [401, 201, 404, 404, 201],
    async (world) => ({ ...(await inThread(world)), body: message() }),
  ],
  'POST /thread/:uuid/message/read': [[401, 204, 404, 404, 204], inThread],
  'POST /thread/:uuid/message/:messageUuid/report': [
    [401, 204, 404, 404, 404],
    async (world) => ({ ...(await answered(world)), body: { reason: 'To nie ten sprzedawca' } }),
  ],
  'PUT /thread/:uuid/message/:messageUuid/publication': [[401, 403, 404, 404, 200], answered],
  'DELETE /thread/:uuid/message/:messageUuid/publication': [[401, 204, 404, 404, 204], answered],
  'GET /product/:uuid/question': [[200, 200, 200, 200, 200], () => ({ path: { uuid: randomUUID() } })],
  'GET /user/:id/responseTime': [[200, 200, 200, 200, 200]],
  'GET /user/:id/savedReply': [[401, 403, 403, 403, 200]],
  'POST /user/:id/savedReply': [[401, 403, 403, 403, 201], () => ({ body: { text: 'Wysyłam jutro' } })],
  'DELETE /user/:id/savedReply/:replyUuid': [[401, 403, 403, 403, 204], () => ({ path: { replyUuid: randomUUID() } })],
}
