import { reservationCalls } from '#contracts/commerce/reservation.calls.ts'
import type { HolderHeaders } from '#contracts/base/holder.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { CommerceArea } from '../commerce.ts'
import type { Shopper } from './owner.ts'

/** Reservations of users, and of visitors' browsers, which are identified by a holder token. */
export function reservationRoutes(api: Api<CommerceArea>): void {
  const { reservations } = api.services
  const userOf = ({ uuid }: Viewer): Shopper => ({ userUuid: uuid, holder: null })
  const browserOf = (headers: HolderHeaders): Shopper => ({ userUuid: null, holder: headers['holder-token'] ?? null })
  serve(api, reservationCalls, {
    'GET /user/:id/productDefinitionProjection/:uuid': ({ viewer, headers, params }) =>
      reservations.shown(
        { userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null },
        params.id,
        params.uuid,
      ),
    'GET /user/:id/reserve': ({ viewer }) => reservations.list(userOf(viewer)),
    'POST /user/:id/reserve/:variantProjectionUuid': async ({ viewer, params, body, reply }) => {
      const shopper = userOf(viewer)
      const { reservation, isNew } = await reservations.reserve(shopper, params.variantProjectionUuid, body)
      void reply.code(isNew ? 201 : 200)
      return reservation
    },
    'DELETE /user/:id/reserve/:reservation': ({ viewer, params }) =>
      reservations.giveUp(userOf(viewer), params.reservation),
    'POST /user/:id/reserve/checkout': async ({ viewer }) => {
      const shopper = userOf(viewer)
      await reservations.checkout(shopper)
      return reservations.list(shopper)
    },
    'GET /reserve': ({ headers }) => reservations.list(browserOf(headers)),
    'POST /reserve/:variantProjectionUuid': async ({ headers, params, body, ip, reply }) => {
      const { reservation, isNew } = await reservations.reserve(
        browserOf(headers),
        params.variantProjectionUuid,
        body,
        addressGroup(ip),
      )
      void reply.code(isNew ? 201 : 200)
      return reservation
    },
    'DELETE /reserve/:reservation': ({ headers, params }) =>
      reservations.giveUp(browserOf(headers), params.reservation),
    'POST /reserve/checkout': async ({ headers }) => {
      await reservations.checkout(browserOf(headers))
      return reservations.list(browserOf(headers))
    },
  })
}
