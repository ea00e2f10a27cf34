import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { ImportParams, ImportReport } from './depot-import.ts'
import { CSV_MAX_BYTES } from './depot.rules.ts'
import {
  CreateDepotProduct,
  DepotEditHeaders,
  DepotListQuery,
  DepotProduct,
  DepotProductList,
  DepotProductParams,
  DepotSearchQuery,
  EditDepotProduct,
  EditDepotProducts,
  EditedDepotProducts,
} from './depot.ts'

export const depotCalls = defineCalls('depot', {
  'GET /user/:id/depotSystem/product': {
    who: 'seller',
    member: 'products',
    params: UserParams,
    query: DepotListQuery,
    answers: { 200: DepotProductList },
    errors: [400, 401, 403],
  },
  'GET /user/:id/depotSystem/product/search': {
    who: 'seller',
    member: ['products', 'lives'],
    description: 'Searches the products of the depot: one page, the best match first; `total` is counted up to 1000',
    params: UserParams,
    query: DepotSearchQuery,
    answers: { 200: DepotProductList },
    errors: [400, 401, 403, 503],
  },
  'POST /user/:id/depotSystem/product': {
    who: 'seller',
    member: 'products',
    params: UserParams,
    body: CreateDepotProduct,
    answers: { 201: DepotProduct },
    errors: [400, 401, 403, 404, 409],
  },
  'PATCH /user/:id/depotSystem/product': {
    who: 'seller',
    member: 'products',
    description:
      'Edits several products, each in a transaction of its own and only if its version still matches. The answer says of each whether it was edited',
    params: UserParams,
    body: EditDepotProducts,
    answers: { 200: EditedDepotProducts },
    errors: [400, 401, 403, 429],
  },
  'POST /user/:id/depotSystem/product/import': {
    who: 'seller',
    member: 'products',
    description: `Takes a CSV of at most ${CSV_MAX_BYTES} bytes as the field "file" of a multipart body: a row for each variant, the names of the columns first. All of it is imported, or nothing. A file that changes the stock of existing variants is imported once confirmed`,
    params: UserParams,
    body: 'form',
    answers: { 200: ImportReport },
    errors: [400, 401, 403, 413, 415],
  },
  'POST /user/:id/depotSystem/product/import/:uuid': {
    who: 'seller',
    member: 'products',
    description: 'Confirms the differences of stock that the report of an import has named. May be repeated',
    params: ImportParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 410],
  },
  'GET /user/:id/depotSystem/product/export': {
    who: 'seller',
    member: 'products',
    description: 'The whole depot as CSV in the import format',
    params: UserParams,
    answers: {},
    errors: [400, 401, 403],
  },
  'GET /user/:id/depotSystem/product/:uuid': {
    who: 'seller',
    member: 'products',
    params: DepotProductParams,
    answers: { 200: DepotProduct },
    errors: [400, 401, 403, 404],
  },
  'PATCH /user/:id/depotSystem/product/:uuid': {
    who: 'seller',
    member: 'products',
    description:
      'Changes the product only if its version still matches `If-Match`, which a change of a quantity requires. The difference between `seenQuantity` and `quantity` is booked, so that pieces sold meanwhile stay sold. If more pieces would be removed than are left, the answer is 409 `OUT_OF_STOCK_EXCEPTION` with the path of each such quantity',
    params: DepotProductParams,
    headers: DepotEditHeaders,
    body: EditDepotProduct,
    answers: { 200: DepotProduct },
    errors: [400, 401, 403, 404, 409, 412],
  },
  'DELETE /user/:id/depotSystem/product/:uuid': {
    who: 'seller',
    member: 'products',
    params: DepotProductParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
