import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import {
  AddressParams,
  EditSalesSettings,
  PickupPointList,
  PickupPointQuery,
  SalesSettings,
  SavedAddress,
  SavedAddressList,
  WriteAddress,
} from './delivery.ts'

export const deliveryCalls = defineCalls('delivery', {
  'GET /user/:id/salesSettings': {
    who: 'seller',
    params: UserParams,
    answers: { 200: SalesSettings },
    errors: [400, 401, 403],
  },
  'PUT /user/:id/salesSettings': {
    who: 'seller',
    params: UserParams,
    body: EditSalesSettings,
    answers: { 200: SalesSettings },
    errors: [400, 401, 403],
  },
  'GET /pickupPoint': {
    who: 'anyone',
    description: 'Parcel lockers in operation',
    query: PickupPointQuery,
    answers: { 200: PickupPointList },
    errors: [400],
  },
  'GET /user/:id/address': {
    who: 'self',
    params: UserParams,
    answers: { 200: SavedAddressList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/address': {
    who: 'self',
    params: UserParams,
    body: WriteAddress,
    answers: { 201: SavedAddress },
    errors: [400, 401, 403, 409],
  },
  'PUT /user/:id/address/:uuid': {
    who: 'self',
    params: AddressParams,
    body: WriteAddress,
    answers: { 200: SavedAddress },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/address/:uuid': {
    who: 'self',
    params: AddressParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
