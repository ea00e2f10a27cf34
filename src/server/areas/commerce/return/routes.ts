import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { OrderParams, OrderTokenHeaders, SellerOrderParams, StepHeaders } from '#contracts/commerce/order.ts'
import {
  DeclareReturn,
  OrderReturns,
  Return,
  ReturnList,
  ReturnListQuery,
  ReturnStepParams,
  TakeReturnStep,
} from '#contracts/commerce/return.ts'
import { UserParams } from '#contracts/account/user.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { seenVersionOf } from '#server/http/seen-version.ts'

const tags = ['return']
const security = [{}, { bearer: [] }]

export function returnRoutes({ app, guards, services: { returns }, errors }: Api): void {
  app.get(
    '/order/:id/return',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security,
        params: OrderParams,
        headers: OrderTokenHeaders,
        description: 'Right of withdrawal for each part of an order, and its returns, for the buyer',
        response: { 200: OrderReturns, ...errors(400, 404) },
      },
    },
    async (request) => returns.ofOrder(viewerOfOrder(request), request.params.id),
  )

  app.post(
    '/sellerOrder/:uuid/return',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security,
        params: SellerOrderParams,
        headers: OrderTokenHeaders.extend(IdempotencyHeaders.shape),
        body: DeclareReturn,
        description:
          'Withdraws from the contract for all or some of the goods, as the buyer. The answer is the receipt, which is also mailed.',
        response: { 201: Return, ...errors(400, 403, 404, 409, 503) },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request
      const asked = idempotencyOf(`return ${params.uuid}`, headers, body)
      const { answer, isReplayed } = await returns.declare(viewerOfOrder(request), params.uuid, body, asked)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(answer)
    },
  )

  app.patch(
    '/return/:uuid/:step',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security,
        params: ReturnStepParams,
        headers: StepHeaders,
        body: TakeReturnStep,
        description: 'Takes a step as the buyer or seller. Idempotent',
        response: { 200: Return, ...errors(400, 404, 409, 412, 503) },
      },
    },
    async (request) => {
      const { params, headers, body } = request
      return returns.step(viewerOfOrder(request), params.uuid, {
        step: params.step,
        body,
        seenVersion: seenVersionOf(headers),
      })
    },
  )

  app.get(
    '/user/:id/return',
    {
      onRequest: guards.requireSelf('id'),
      preHandler: guards.requireSeller,
      schema: {
        tags,
        security: [{ bearer: [] }],
        params: UserParams,
        querystring: ReturnListQuery,
        description: 'Returns of the goods of a seller',
        response: { 200: ReturnList, ...errors(400, 401, 403) },
      },
    },
    async (request) => returns.list(viewerOf(request).uuid, request.query),
  )
}
