import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { saleCalls } from '#contracts/commerce/sale.calls.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CommerceArea } from '../commerce.ts'
import { DOCUMENTS, sendPdf } from './send-pdf.ts'

const csvOf = (reply: FastifyReply, name: string) =>
  reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })

/** Money goes back by the seller alone, so no member of the team sees the account of a buyer. */
const forViewer = ({ memberUuid }: Viewer, sale: Sale): Sale =>
  memberUuid === undefined ? sale : { ...sale, refundAccount: null }

/** Sales of a seller, visible to that seller and their team. */
export function saleRoutes(api: Api<CommerceArea>): void {
  const { orders } = api.services
  const { sales } = orders
  serve(api, saleCalls, {
    'GET /user/:id/sale': ({ viewer, query }) => sales.list(viewer.uuid, query),
    'GET /user/:id/sale/export.csv': ({ viewer, query, reply }) => {
      const rows = sales.exportFile(viewer.uuid, query)
      return csvOf(reply, 'sales.csv').send(Readable.from(rows, { objectMode: false }))
    },
    'GET /user/:id/sale/labels.csv': async ({ viewer, query, reply }) => {
      const file = await sales.labels(viewer.uuid, query)
      return csvOf(reply, 'labels.csv').send(file)
    },
    'GET /user/:id/sale/packing.pdf': {
      rateLimit: DOCUMENTS,
      handler: async ({ viewer, query, reply }) =>
        sendPdf(reply, await sales.packingSlips(viewer.uuid, query['uuids[]'])),
    },
    'GET /labelFormat': () => ({
      data: sales.labelFormats(),
    }),
    'GET /user/:id/sale/packing': ({ viewer }) => sales.packing(viewer.uuid),
    'GET /user/:id/sale/overview': ({ viewer, query }) => sales.overview(viewer.uuid, query.days),
    'GET /user/:id/sale/:uuid': async ({ viewer, params }) =>
      forViewer(viewer, await sales.one(viewer.uuid, params.uuid)),
    'PATCH /user/:id/sale/:uuid': async ({ viewer, params, body }) => {
      const { uuid } = viewer
      const seen = await orders.partFor({ userUuid: uuid, orderToken: null }, params.uuid)
      if (seen.as === 'seller') await orders.messages.setOwnNote(seen, body.ownNote)
      return forViewer(viewer, await sales.one(uuid, params.uuid))
    },
  })
}
