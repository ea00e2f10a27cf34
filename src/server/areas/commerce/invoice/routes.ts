import { z } from 'zod'
import { INVOICE_FILE_MAX } from '#contracts/commerce/invoice.rules.ts'
import { SellerOrderInvoice, WriteInvoice } from '#contracts/commerce/invoice.ts'
import { OrderTokenHeaders, SellerOrderParams } from '#contracts/commerce/order.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { fileReceiver, type Sink } from '#server/http/plugins/multipart-file.ts'
import { sendStored } from '#server/http/plugins/send-stored.ts'

const tags = ['invoice']
const security = [{}, { bearer: [] }]
const STALL_MS = 15_000

const files = fileReceiver({ field: 'file', maxBytes: INVOICE_FILE_MAX, stallMs: STALL_MS })

/** Invoice of a seller order, visible to its buyer and seller only. */
export function invoiceRoutes({ app, guards, services: { invoices }, storage, errors }: Api): void {
  const schema = { tags, security, params: SellerOrderParams, headers: OrderTokenHeaders }
  const path = '/sellerOrder/:uuid/invoice'

  app.get(
    path,
    {
      onRequest: guards.perhapsUser,
      schema: { ...schema, response: { 200: SellerOrderInvoice, ...errors(400, 404) } },
    },
    async (request) => ({ invoice: await invoices.of(viewerOfOrder(request), request.params.uuid) }),
  )

  app.put(
    path,
    {
      onRequest: guards.perhapsUser,
      schema: { ...schema, body: WriteInvoice, response: { 200: SellerOrderInvoice, ...errors(400, 403, 404, 409) } },
    },
    async (request) => {
      const { params, body } = request
      return { invoice: await invoices.put(viewerOfOrder(request), params.uuid, body.number) }
    },
  )

  app.delete(
    path,
    {
      onRequest: guards.perhapsUser,
      schema: { ...schema, response: { 204: z.null(), ...errors(400, 403, 404, 409) } },
    },
    async (request, reply) => {
      await invoices.remove(viewerOfOrder(request), request.params.uuid)
      return reply.code(204).send(null)
    },
  )

  app.put(
    `${path}/file`,
    {
      onRequest: [files.begin, guards.perhapsUser],
      onResponse: files.end,
      schema: {
        ...schema,
        description: `Takes a PDF, JPEG or PNG of at most ${INVOICE_FILE_MAX} bytes as the field "file" of a multipart body`,
        consumes: ['multipart/form-data'],
        response: { 200: SellerOrderInvoice, ...errors(400, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => {
      const read = (sink: Sink) => files.read(request, sink)
      return { invoice: await invoices.putFile(viewerOfOrder(request), request.params.uuid, read) }
    },
  )

  app.get(
    `${path}/file`,
    {
      onRequest: guards.perhapsUser,
      schema: { ...schema, description: 'A download, never shown inline', response: errors(400, 404, 416) },
    },
    async (request, reply) => {
      const file = await invoices.fileOf(viewerOfOrder(request), request.params.uuid)
      reply.headers({ 'Content-Disposition': 'attachment', 'Content-Security-Policy': "default-src 'none'; sandbox" })
      return sendStored(request, reply, storage, { ...file, isPrivate: true })
    },
  )
}
