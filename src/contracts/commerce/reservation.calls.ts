import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { Uuid } from '../base/common.ts'
import { HolderHeaders } from '../base/holder.ts'
import { UserParams } from '../base/user-params.ts'
import { DefinitionProjection, ProductParams } from '../catalogue/product.ts'
import { Reservation, ReservationList, Reserve } from './basket.ts'

const VariantParams = z.object({ variantProjectionUuid: Uuid })
const ReservationParams = z.object({ reservation: Uuid })

export const reservationCalls = defineCalls('reservation', {
  'GET /user/:id/productDefinitionProjection/:uuid': {
    who: 'visitor',
    tag: 'product',
    params: ProductParams,
    headers: HolderHeaders,
    answers: { 200: DefinitionProjection },
    errors: [400, 404],
  },
  'GET /user/:id/reserve': {
    who: 'self',
    params: UserParams,
    answers: { 200: ReservationList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/reserve/:variantProjectionUuid': {
    who: 'self',
    description:
      'Creates a hold during a live, or a place in the queue if nothing is free. Idempotent: 200 with the same reservation',
    params: UserParams.extend(VariantParams.shape),
    body: Reserve,
    answers: { 200: Reservation, 201: Reservation },
    errors: [400, 401, 403, 404, 409, 503],
  },
  'DELETE /user/:id/reserve/:reservation': {
    who: 'self',
    params: UserParams.extend(ReservationParams.shape),
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 410],
  },
  'POST /user/:id/reserve/checkout': {
    who: 'self',
    description: 'Extends the holds of a live once, because the checkout is open',
    params: UserParams,
    answers: { 200: ReservationList },
    errors: [400, 401, 403],
  },
  'GET /reserve': { who: 'anyone', headers: HolderHeaders, answers: { 200: ReservationList }, errors: [400] },
  'POST /reserve/:variantProjectionUuid': {
    who: 'anyone',
    params: VariantParams,
    headers: HolderHeaders,
    body: Reserve,
    answers: { 200: Reservation, 201: Reservation },
    errors: [400, 404, 409, 429, 503],
  },
  'DELETE /reserve/:reservation': {
    who: 'anyone',
    params: ReservationParams,
    headers: HolderHeaders,
    answers: { 204: Nothing },
    errors: [400, 404, 410],
  },
  'POST /reserve/checkout': { who: 'anyone', headers: HolderHeaders, answers: { 200: ReservationList }, errors: [400] },
})
