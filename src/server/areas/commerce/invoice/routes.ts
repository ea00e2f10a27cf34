import { invoiceCalls } from '#contracts/commerce/invoice.calls.ts'
import { INVOICE_FILE_MAX } from '#contracts/commerce/invoice.rules.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { fileReceiver, type Sink } from '#server/http/plugins/multipart-file.ts'
import { sendStored } from '#server/http/plugins/send-stored.ts'
import type { CommerceArea } from '../commerce.ts'

const STALL_MS = 15_000
const ENDING: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

const files = fileReceiver({ field: 'file', maxBytes: INVOICE_FILE_MAX, stallMs: STALL_MS })

/** Invoice of a seller order, visible to its buyer and seller only. */
export function invoiceRoutes(api: Api<CommerceArea>): void {
  const { storage } = api
  const { invoices } = api.services
  serve(api, invoiceCalls, {
    'GET /sellerOrder/:uuid/invoice': async ({ params, request }) => ({
      invoice: await invoices.of(viewerOfOrder(request), params.uuid),
    }),
    'PUT /sellerOrder/:uuid/invoice': async ({ params, body, request }) => ({
      invoice: await invoices.put(viewerOfOrder(request), params.uuid, body.number),
    }),
    'DELETE /sellerOrder/:uuid/invoice': ({ params, request }) => invoices.remove(viewerOfOrder(request), params.uuid),
    'PUT /sellerOrder/:uuid/invoice/file': {
      files,
      handler: async ({ params, request }) => {
        const read = (sink: Sink) => files.read(request, sink)
        return { invoice: await invoices.putFile(viewerOfOrder(request), params.uuid, read) }
      },
    },
    'GET /sellerOrder/:uuid/invoice/file': async ({ params, request, reply }) => {
      const file = await invoices.fileOf(viewerOfOrder(request), params.uuid)
      reply.header('Content-Disposition', `attachment; filename="faktura.${ENDING[file.mimetype] ?? 'bin'}"`)
      return sendStored(request, reply, storage, { ...file, isPrivate: true })
    },
  })
}
