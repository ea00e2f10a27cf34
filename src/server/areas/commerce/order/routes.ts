import { z } from 'zod'
import { HolderHeaders } from '#contracts/commerce/basket.ts'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { CreateOrder, OnlyReplayHeaders, OrderCreated } from '#contracts/commerce/create-order.ts'
import {
  ConfirmEmail,
  DocumentQuery,
  Order,
  OrderList,
  OrderListQuery,
  OrderMessage,
  OrderParams,
  OrderTokenHeaders,
  SellerOrderParams,
  StepHeaders,
  StepParams,
  TakeStep,
  WriteOrderMessage,
} from '#contracts/commerce/order.ts'
import { PaymentBegun, PayOrder } from '#contracts/commerce/payment.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { digest } from '#server/auth/digest.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { invalid } from '#server/base/errors.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { presentMessage } from './reading/present.ts'
import { DOCUMENTS, sendPdf } from './send-pdf.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import { seenVersionOf } from '#server/http/seen-version.ts'

/** Limits for one address. */
const CONFIRMATIONS = { max: 20, timeWindow: '1 minute', allowList: [] }
/** Each message is mailed. */
const MESSAGES = { max: 60, timeWindow: '10 minutes' }
const LINKS = { max: 10, timeWindow: '10 minutes', allowList: [] }

const tags = ['order']
const security = [{ bearer: [] }]

/** Scope of a guest's idempotency keys. A hash, so that the e-mail address is not stored in plain text. */
const scopeOfGuest = (email: string) => digest(`guest ${email}`)

export function orderRoutes({ app, guards, services: { orders }, errors }: Api): void {
  app.post(
    '/order',
    {
      onRequest: guards.optionalUser,
      schema: {
        tags,
        security: [{}, ...security],
        headers: IdempotencyHeaders.extend({ ...HolderHeaders.shape, ...OnlyReplayHeaders.shape }),
        body: CreateOrder,
        response: { 201: OrderCreated, ...errors(400, 401, 403, 404, 409, 429, 503) },
      },
    },
    async ({ viewer, headers, body, ip }, reply) => {
      const guestScope = scopeOfGuest(body.email)
      const asked = idempotencyOf(viewer?.uuid ?? guestScope, headers, body)
      if (!asked) throw invalid('An order needs an idempotency key', 'idempotency-key')
      const shopper = { userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null }
      const isOnlyReplay = headers['only-replay'] !== undefined
      const { order, isReplayed } = await orders.place(shopper, body, asked, {
        guestScope,
        isOnlyReplay,
        address: addressGroup(ip),
      })
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(order)
    },
  )

  app.get(
    '/order/:id',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        description: 'An order, for its buyer. A guest sends the token of the order',
        response: { 200: Order, ...errors(400, 404) },
      },
    },
    async (request) => orders.orderFor(viewerOfOrder(request), request.params.id),
  )

  app.get(
    '/order/:id/document.pdf',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: DOCUMENTS },
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        querystring: DocumentQuery,
        description: 'The confirmation of an order, for its buyer and each of its sellers',
        produces: ['application/pdf'],
        response: errors(400, 404, 429),
      },
    },
    async (request, reply) => {
      const { sellerOrderUuid } = request.query
      return sendPdf(reply, await orders.document(viewerOfOrder(request), request.params.id, sellerOrderUuid))
    },
  )

  app.get(
    '/order/:id/withdrawal.pdf',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: DOCUMENTS },
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        querystring: DocumentQuery.required(),
        description: 'Paper form to withdraw from the contract with one seller',
        produces: ['application/pdf'],
        response: errors(400, 404, 429),
      },
    },
    async (request, reply) => {
      const { sellerOrderUuid } = request.query
      return sendPdf(reply, await orders.withdrawalForm(viewerOfOrder(request), request.params.id, sellerOrderUuid))
    },
  )

  app.post(
    '/order/:id/payment',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        body: PayOrder,
        description:
          'Starts another attempt to pay the unpaid amount, or changes the payment method. Repeating it continues the same attempt.',
        response: { 200: PaymentBegun, ...errors(400, 404, 409, 503) },
      },
    },
    async (request) => {
      const { id } = await orders.orderFor(viewerOfOrder(request), request.params.id)
      return { redirectUrl: await orders.attempts.pay(id, request.body) }
    },
  )

  app.post(
    '/order/:id/payment/look',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        description: 'Checks the payment at the gateway, at most every three seconds',
        response: { 204: z.null(), ...errors(400, 404) },
      },
    },
    async (request, reply) => {
      const { id } = await orders.orderFor(viewerOfOrder(request), request.params.id)
      await orders.paying.lookNow(id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/order/:id/email/confirm',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: CONFIRMATIONS },
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        body: ConfirmEmail,
        description: "Confirms the order's e-mail address by the code of the mailed link. Idempotent",
        response: { 204: z.null(), ...errors(400, 404, 410, 429) },
      },
    },
    async (request, reply) => {
      await orders.emails.confirm(viewerOfOrder(request), request.params.id, request.body.code)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/order/:id/email/link',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: LINKS },
      schema: {
        tags,
        security: [{}, ...security],
        params: OrderParams,
        headers: OrderTokenHeaders,
        description: 'Mails the link to confirm the e-mail address again. Does nothing if it is confirmed',
        response: { 204: z.null(), ...errors(400, 404, 429) },
      },
    },
    async (request, reply) => {
      await orders.emails.askAgain(viewerOfOrder(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/order/:id/join',
    {
      onRequest: guards.requireUser,
      schema: {
        tags,
        security,
        params: OrderParams,
        headers: OrderTokenHeaders,
        description: 'Assigns the order of a guest to the user, by the token of the order',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await orders.join(viewerOf(request).uuid, viewerOfOrder(request).orderToken, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/order',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: OrderListQuery,
        response: { 200: OrderList, ...errors(400, 401, 403) },
      },
    },
    async (request) => orders.list(viewerOf(request).uuid, request.query),
  )

  app.patch(
    '/sellerOrder/:uuid/:step',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security: [{}, ...security],
        params: StepParams,
        headers: StepHeaders,
        body: TakeStep,
        description: 'Takes a step as the buyer or seller. Idempotent',
        response: { 204: z.null(), ...errors(400, 404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { part, as } = await orders.partFor(viewerOfOrder(request), request.params.uuid)
      await orders.step(part.uuid, {
        step: request.params.step,
        by: as,
        byUuid: request.viewer?.uuid ?? null,
        body: request.body,
        seenVersion: seenVersionOf(request.headers),
      })
      return reply.code(204).send(null)
    },
  )

  const ofPart = { tags, security: [{}, ...security], params: SellerOrderParams, headers: OrderTokenHeaders }

  app.post(
    '/sellerOrder/:uuid/message',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: MESSAGES },
      schema: { ...ofPart, body: WriteOrderMessage, response: { 201: OrderMessage, ...errors(400, 403, 404, 429) } },
    },
    async (request, reply) => {
      const seen = await orders.partFor(viewerOfOrder(request), request.params.uuid)
      return reply.code(201).send(presentMessage(await orders.messages.write(seen, request.body)))
    },
  )

  app.post(
    '/sellerOrder/:uuid/message/read',
    {
      onRequest: guards.perhapsUser,
      schema: {
        ...ofPart,
        response: { 204: z.null(), ...errors(400, 404) },
        description: 'Marks all messages of the other side as read',
      },
    },
    async (request, reply) => {
      await orders.messages.markRead(await orders.partFor(viewerOfOrder(request), request.params.uuid))
      return reply.code(204).send(null)
    },
  )
}
