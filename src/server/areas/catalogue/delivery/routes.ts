import { z } from 'zod'
import {
  AddressParams,
  EditSalesSettings,
  PickupPointList,
  PickupPointQuery,
  SalesSettings,
  SavedAddress,
  SavedAddressList,
  WriteAddress,
} from '#contracts/catalogue/delivery.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentAddress, presentPoint, presentSettings } from './present.ts'

const tags = ['delivery']
const security = [{ bearer: [] }]

export function deliveryRoutes({ app, guards, services: { deliveries, payments }, errors }: Api): void {
  const own = { onRequest: guards.requireSelf('id'), preHandler: guards.requireSeller }
  const schema = { tags, security, params: UserParams }

  app.get(
    '/user/:id/salesSettings',
    { ...own, schema: { ...schema, response: { 200: SalesSettings, ...errors(400, 401, 403) } } },
    async (request) => presentSettings(await deliveries.settings(viewerOf(request).uuid), payments.gateway.isThere),
  )

  app.put(
    '/user/:id/salesSettings',
    {
      ...own,
      schema: { ...schema, body: EditSalesSettings, response: { 200: SalesSettings, ...errors(400, 401, 403) } },
    },
    async (request) =>
      presentSettings(await deliveries.edit(viewerOf(request).uuid, request.body), payments.gateway.isThere),
  )

  app.get(
    '/pickupPoint',
    {
      schema: {
        tags,
        description: 'Parcel lockers in operation',
        querystring: PickupPointQuery,
        response: { 200: PickupPointList, ...errors(400) },
      },
    },
    async ({ query }) => ({ data: (await deliveries.searchPoints(query)).map(presentPoint) }),
  )

  const mine = { onRequest: guards.requireSelf('id') }

  app.get(
    '/user/:id/address',
    { ...mine, schema: { ...schema, response: { 200: SavedAddressList, ...errors(400, 401, 403) } } },
    async (request) => ({ data: (await deliveries.addresses(viewerOf(request).uuid)).map(presentAddress) }),
  )

  app.post(
    '/user/:id/address',
    {
      ...mine,
      schema: { ...schema, body: WriteAddress, response: { 201: SavedAddress, ...errors(400, 401, 403, 409) } },
    },
    async (request, reply) =>
      reply.code(201).send(presentAddress(await deliveries.saveAddress(viewerOf(request).uuid, request.body))),
  )

  const one = { ...schema, params: AddressParams }

  app.put(
    '/user/:id/address/:uuid',
    { ...mine, schema: { ...one, body: WriteAddress, response: { 200: SavedAddress, ...errors(400, 401, 403, 404) } } },
    async (request) =>
      presentAddress(await deliveries.editAddress(viewerOf(request).uuid, request.params.uuid, request.body)),
  )

  app.delete(
    '/user/:id/address/:uuid',
    { ...mine, schema: { ...one, response: { 204: z.null(), ...errors(400, 401, 403) } } },
    async (request, reply) => {
      await deliveries.removeAddress(viewerOf(request).uuid, request.params.uuid)
      return reply.code(204).send(null)
    },
  )
}
