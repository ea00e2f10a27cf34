import { orderCalls } from '#contracts/commerce/order.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { digest } from '#server/auth/digest.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { invalid } from '#server/base/errors.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { CommerceArea } from '../commerce.ts'
import { presentMessage } from './reading/present.ts'
import { DOCUMENTS, sendPdf } from './send-pdf.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'

/** Limits for one address. */
const CONFIRMATIONS = { max: 20, timeWindow: '1 minute', allowList: [] }

/** Each message is mailed. */
const MESSAGES = { max: 60, timeWindow: '10 minutes' }

const LINKS = { max: 10, timeWindow: '10 minutes', allowList: [] }

/** Scope of a guest's idempotency keys. A hash, so that the e-mail address is not stored in plain text. */
const scopeOfGuest = (email: string) => digest(`guest ${email}`)

export function orderRoutes(api: Api<CommerceArea>): void {
  const { orders } = api.services
  serve(api, orderCalls, {
    'POST /order': async ({ viewer, headers, body, ip, reply }) => {
      const guestScope = scopeOfGuest(body.email)
      const idempotency = idempotencyOf(viewer?.uuid ?? guestScope, headers, body)
      if (!idempotency) throw invalid('An order needs an idempotency key', 'idempotency-key')
      const shopper = { userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null }
      const isOnlyReplay = headers['only-replay'] !== undefined
      const { order, isReplayed } = await orders.place(shopper, body, idempotency, {
        guestScope,
        isOnlyReplay,
        address: addressGroup(ip),
      })
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return order
    },
    'GET /order/:id': ({ params, request }) => orders.orderFor(viewerOfOrder(request), params.id),
    'GET /order/:id/document.pdf': {
      rateLimit: DOCUMENTS,
      handler: async ({ params, query, request, reply }) => {
        const { sellerOrderUuid } = query
        return sendPdf(reply, await orders.document(viewerOfOrder(request), params.id, sellerOrderUuid))
      },
    },
    'GET /order/:id/withdrawal.pdf': {
      rateLimit: DOCUMENTS,
      handler: async ({ params, query, request, reply }) => {
        const { sellerOrderUuid } = query
        return sendPdf(reply, await orders.withdrawalForm(viewerOfOrder(request), params.id, sellerOrderUuid))
      },
    },
    'POST /order/:id/payment': async ({ params, body, request }) => {
      const { id } = await orders.orderFor(viewerOfOrder(request), params.id)
      return { redirectUrl: await orders.attempts.pay(id, body) }
    },
    'POST /order/:id/payment/look': async ({ params, request }) => {
      const { id } = await orders.orderFor(viewerOfOrder(request), params.id)
      await orders.paying.checkNow(id)
    },
    'POST /order/:id/email/confirm': {
      rateLimit: CONFIRMATIONS,
      handler: ({ params, body, request }) => orders.emails.confirm(viewerOfOrder(request), params.id, body.code),
    },
    'POST /order/:id/email/link': {
      rateLimit: LINKS,
      handler: ({ params, request }) => orders.emails.requestAgain(viewerOfOrder(request), params.id),
    },
    'POST /order/:id/join': ({ viewer, params, request }) =>
      orders.join(viewer.uuid, viewerOfOrder(request).orderToken, params.id),
    'GET /user/:id/order': ({ viewer, query }) => orders.list(viewer.uuid, query),
    'PATCH /sellerOrder/:uuid/:step': async ({ viewer, params, headers, body, request }) => {
      const { part, as } = await orders.partFor(viewerOfOrder(request), params.uuid)
      await orders.step(part.uuid, {
        step: params.step,
        by: as,
        byUuid: viewer?.uuid ?? null,
        byMemberUuid: viewer?.memberUuid,
        body,
        expectedVersion: expectedVersionOf(headers),
      })
    },
    'POST /sellerOrder/:uuid/message': {
      rateLimit: MESSAGES,
      handler: async ({ params, body, request }) => {
        const seen = await orders.partFor(viewerOfOrder(request), params.uuid)
        return presentMessage(await orders.messages.write(seen, body))
      },
    },
    'POST /sellerOrder/:uuid/message/read': async ({ params, request }) =>
      orders.messages.markRead(await orders.partFor(viewerOfOrder(request), params.uuid)),
  })
}
