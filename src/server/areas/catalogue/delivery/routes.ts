import { deliveryCalls } from '#contracts/catalogue/delivery.calls.ts'
import { requireConfirmed } from '#server/auth/viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CatalogueArea } from '../catalogue.ts'
import { presentAddress, presentPoint, presentSettings } from './present.ts'

export function deliveryRoutes(api: Api<CatalogueArea>): void {
  const { hasGateway, services } = api
  const { deliveries } = services
  serve(api, deliveryCalls, {
    'GET /user/:id/salesSettings': async ({ viewer }) =>
      presentSettings(await deliveries.settings(viewer.uuid), hasGateway),
    'PUT /user/:id/salesSettings': async ({ viewer, body }) => {
      const { account, gatewayAccount } = await deliveries.settings(viewer.uuid)
      const isSameAccount =
        (account?.iban ?? null) === (body.transferAccount?.iban ?? null) && gatewayAccount === body.gatewayAccount
      // An unlocked phone must not be enough to redirect the money of its owner.
      if (!isSameAccount) requireConfirmed(viewer.session)
      return presentSettings(await deliveries.edit(viewer.uuid, body), hasGateway)
    },
    'GET /pickupPoint': async ({ query }) => ({ data: (await deliveries.searchPoints(query)).map(presentPoint) }),
    'GET /user/:id/address': async ({ viewer }) => ({
      data: (await deliveries.addresses(viewer.uuid)).map(presentAddress),
    }),
    'POST /user/:id/address': async ({ viewer, body }) =>
      presentAddress(await deliveries.saveAddress(viewer.uuid, body)),
    'PUT /user/:id/address/:uuid': async ({ viewer, params, body }) =>
      presentAddress(await deliveries.editAddress(viewer.uuid, params.uuid, body)),
    'DELETE /user/:id/address/:uuid': ({ viewer, params }) => deliveries.removeAddress(viewer.uuid, params.uuid),
  })
}
