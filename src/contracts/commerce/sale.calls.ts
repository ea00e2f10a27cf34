import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { EditSale, Sale, SaleList, SaleParams } from './sale-order.ts'
import {
  LabelFormatList,
  LabelsQuery,
  OverviewQuery,
  PackingList,
  PackingSlipsQuery,
  SaleFilter,
  SaleListQuery,
  SalesOverview,
} from './sale.ts'

export const saleCalls = defineCalls('sale', {
  'GET /user/:id/sale': {
    who: 'seller',
    member: 'orders',
    params: UserParams,
    query: SaleListQuery,
    answers: { 200: SaleList },
    errors: [400, 401, 403],
  },
  'GET /user/:id/sale/export.csv': {
    who: 'seller',
    member: 'money',
    description: 'CSV with a row for each line of the selected sales',
    params: UserParams,
    query: SaleFilter,
    answers: {},
    errors: [400, 401, 403],
  },
  'GET /user/:id/sale/labels.csv': {
    who: 'seller',
    member: 'orders',
    description: 'Addresses of accepted orders in the import format of a carrier',
    params: UserParams,
    query: LabelsQuery,
    answers: {},
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/sale/packing.pdf': {
    who: 'seller',
    member: 'orders',
    description: 'Packing slips of accepted orders, each on a page of its own',
    params: UserParams,
    query: PackingSlipsQuery,
    answers: {},
    errors: [400, 401, 403, 404, 409, 429],
    produces: ['application/pdf'],
  },
  'GET /labelFormat': { who: 'anyone', answers: { 200: LabelFormatList } },
  'GET /user/:id/sale/packing': {
    who: 'seller',
    member: 'orders',
    params: UserParams,
    answers: { 200: PackingList },
    errors: [400, 401, 403],
  },
  'GET /user/:id/sale/overview': {
    who: 'seller',
    member: 'money',
    params: UserParams,
    query: OverviewQuery,
    answers: { 200: SalesOverview },
    errors: [400, 401, 403],
  },
  'GET /user/:id/sale/:uuid': {
    who: 'seller',
    member: 'orders',
    params: SaleParams,
    answers: { 200: Sale },
    errors: [400, 401, 403, 404],
  },
  'PATCH /user/:id/sale/:uuid': {
    who: 'seller',
    member: 'orders',
    whileSuspended: true,
    params: SaleParams,
    body: EditSale,
    answers: { 200: Sale },
    errors: [400, 401, 403, 404],
  },
})
