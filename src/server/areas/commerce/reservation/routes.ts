import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HolderHeaders, Reservation, ReservationList, Reserve } from '#contracts/commerce/basket.ts'
import { Uuid } from '#contracts/base/common.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Shopper } from './owner.ts'

const tags = ['reservation']
const security = [{ bearer: [] }]
const VariantParams = z.object({ variantProjectionUuid: Uuid })
const ReservationParams = z.object({ reservation: Uuid })

/** Reservations of users, and of visitors' browsers, which are identified by a holder token. */
export function reservationRoutes({ app, guards, services: { reservations }, errors }: Api): void {
  const user = { onRequest: guards.requireSelf('id') }
  const visitor = { tags, headers: HolderHeaders }
  const userOf = (request: FastifyRequest): Shopper => ({ userUuid: viewerOf(request).uuid, holder: null })
  const browserOf = (headers: HolderHeaders): Shopper => ({ userUuid: null, holder: headers['holder-token'] ?? null })

  app.get(
    '/user/:id/reserve',
    {
      ...user,
      schema: { tags, security, params: UserParams, response: { 200: ReservationList, ...errors(400, 401, 403) } },
    },
    async (request) => reservations.list(userOf(request)),
  )

  app.post(
    '/user/:id/reserve/:variantProjectionUuid',
    {
      ...user,
      schema: {
        tags,
        security,
        params: UserParams.extend(VariantParams.shape),
        body: Reserve,
        description:
          'Creates a hold during a live, or a place in the queue if nothing is free. Idempotent: 200 with the same reservation',
        response: { 200: Reservation, 201: Reservation, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    async (request, reply) => {
      const shopper = userOf(request)
      const { reservation, isNew } = await reservations.reserve(
        shopper,
        request.params.variantProjectionUuid,
        request.body,
      )
      return reply.code(isNew ? 201 : 200).send(reservation)
    },
  )

  app.delete(
    '/user/:id/reserve/:reservation',
    {
      ...user,
      schema: {
        tags,
        security,
        params: UserParams.extend(ReservationParams.shape),
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 410) },
      },
    },
    async (request, reply) => {
      await reservations.giveUp(userOf(request), request.params.reservation)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/user/:id/reserve/checkout',
    {
      ...user,
      schema: {
        tags,
        security,
        params: UserParams,
        response: { 200: ReservationList, ...errors(400, 401, 403) },
        description: 'Extends the holds of a live once, because the checkout is open',
      },
    },
    async (request) => {
      const shopper = userOf(request)
      await reservations.checkout(shopper)
      return reservations.list(shopper)
    },
  )

  app.get(
    '/reserve',
    { schema: { ...visitor, response: { 200: ReservationList, ...errors(400) } } },
    async ({ headers }) => reservations.list(browserOf(headers)),
  )

  app.post(
    '/reserve/:variantProjectionUuid',
    {
      schema: {
        ...visitor,
        params: VariantParams,
        body: Reserve,
        response: { 200: Reservation, 201: Reservation, ...errors(400, 404, 409, 429, 503) },
      },
    },
    async ({ headers, params, body, ip }, reply) => {
      const { reservation, isNew } = await reservations.reserve(
        browserOf(headers),
        params.variantProjectionUuid,
        body,
        addressGroup(ip),
      )
      return reply.code(isNew ? 201 : 200).send(reservation)
    },
  )

  app.delete(
    '/reserve/:reservation',
    { schema: { ...visitor, params: ReservationParams, response: { 204: z.null(), ...errors(400, 404, 410) } } },
    async ({ headers, params }, reply) => {
      await reservations.giveUp(browserOf(headers), params.reservation)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/reserve/checkout',
    { schema: { ...visitor, response: { 200: ReservationList, ...errors(400) } } },
    async ({ headers }) => {
      await reservations.checkout(browserOf(headers))
      return reservations.list(browserOf(headers))
    },
  )
}
