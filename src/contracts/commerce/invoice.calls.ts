import { defineCalls, Nothing } from '../base/calls.ts'
import { INVOICE_FILE_MAX } from './invoice.rules.ts'
import { SellerOrderInvoice, WriteInvoice } from './invoice.ts'
import { OrderTokenHeaders, SellerOrderParams } from './order-request.ts'

export const invoiceCalls = defineCalls('invoice', {
  'GET /sellerOrder/:uuid/invoice': {
    who: 'guest',
    member: 'orders',
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    answers: { 200: SellerOrderInvoice },
    errors: [400, 404],
  },
  'PUT /sellerOrder/:uuid/invoice': {
    who: 'guest',
    member: 'orders',
    whileSuspended: true,
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    body: WriteInvoice,
    answers: { 200: SellerOrderInvoice },
    errors: [400, 403, 404, 409],
  },
  'DELETE /sellerOrder/:uuid/invoice': {
    who: 'guest',
    member: 'orders',
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    answers: { 204: Nothing },
    errors: [400, 403, 404, 409],
  },
  'PUT /sellerOrder/:uuid/invoice/file': {
    who: 'guest',
    member: 'orders',
    whileSuspended: true,
    description: `Takes a PDF, JPEG or PNG of at most ${INVOICE_FILE_MAX} bytes as the field "file" of a multipart body`,
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    body: 'form',
    answers: { 200: SellerOrderInvoice },
    errors: [400, 403, 404, 409, 413, 415, 503],
  },
  'GET /sellerOrder/:uuid/invoice/file': {
    who: 'guest',
    member: 'orders',
    isUntraced: true,
    description: 'A download, never shown inline',
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    answers: {},
    errors: [400, 404, 416],
  },
})
