import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { EditSale, Sale, SaleList, SaleParams } from '#contracts/commerce/order.ts'
import {
  LabelFormatList,
  LabelsQuery,
  OverviewQuery,
  PackingList,
  PackingSlipsQuery,
  SaleFilter,
  SaleListQuery,
  SalesOverview,
} from '#contracts/commerce/sale.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { DOCUMENTS, sendPdf } from './send-pdf.ts'

const tags = ['sale']
const security = [{ bearer: [] }]

const csvOf = (reply: FastifyReply, name: string) =>
  reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })

/** Sales of a seller, visible to that seller alone. */
export function saleRoutes({ app, guards, services: { orders }, errors }: Api): void {
  const own = { onRequest: guards.requireSelf('id'), preHandler: guards.requireSeller }
  const schema = { tags, security, params: UserParams }
  const { sales } = orders

  app.get(
    '/user/:id/sale',
    {
      ...own,
      schema: { ...schema, querystring: SaleListQuery, response: { 200: SaleList, ...errors(400, 401, 403) } },
    },
    async (request) => sales.list(viewerOf(request).uuid, request.query),
  )

  app.get(
    '/user/:id/sale/export.csv',
    {
      ...own,
      schema: {
        ...schema,
        description: 'CSV with a row for each line of the selected sales',
        querystring: SaleFilter,
        response: errors(400, 401, 403),
      },
    },
    async (request, reply) => {
      const rows = sales.exportFile(viewerOf(request).uuid, request.query)
      return csvOf(reply, 'sales.csv').send(Readable.from(rows, { objectMode: false }))
    },
  )

  app.get(
    '/user/:id/sale/labels.csv',
    {
      ...own,
      schema: {
        ...schema,
        description: 'Addresses of accepted orders in the import format of a carrier',
        querystring: LabelsQuery,
        response: errors(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const file = await sales.labels(viewerOf(request).uuid, request.query)
      return csvOf(reply, 'labels.csv').send(file)
    },
  )

  app.get(
    '/user/:id/sale/packing.pdf',
    {
      ...own,
      config: { rateLimit: DOCUMENTS },
      schema: {
        ...schema,
        description: 'Packing slips of accepted orders, each on a page of its own',
        querystring: PackingSlipsQuery,
        produces: ['application/pdf'],
        response: errors(400, 401, 403, 404, 409, 429),
      },
    },
    async (request, reply) =>
      sendPdf(reply, await sales.packingSlips(viewerOf(request).uuid, request.query['uuids[]'])),
  )

  app.get('/labelFormat', { schema: { tags, response: { 200: LabelFormatList } } }, async () => ({
    data: sales.labelFormats(),
  }))

  app.get(
    '/user/:id/sale/packing',
    { ...own, schema: { ...schema, response: { 200: PackingList, ...errors(400, 401, 403) } } },
    async (request) => sales.packing(viewerOf(request).uuid),
  )

  app.get(
    '/user/:id/sale/overview',
    {
      ...own,
      schema: { ...schema, querystring: OverviewQuery, response: { 200: SalesOverview, ...errors(400, 401, 403) } },
    },
    async (request) => sales.overview(viewerOf(request).uuid, request.query.days),
  )

  const one = { ...schema, params: SaleParams }

  app.get(
    '/user/:id/sale/:uuid',
    { ...own, schema: { ...one, response: { 200: Sale, ...errors(400, 401, 403, 404) } } },
    async (request) => sales.one(viewerOf(request).uuid, request.params.uuid),
  )

  app.patch(
    '/user/:id/sale/:uuid',
    {
      ...own,
      schema: { ...one, body: EditSale, response: { 200: Sale, ...errors(400, 401, 403, 404) } },
    },
    async (request) => {
      const { uuid } = viewerOf(request)
      const seen = await orders.partFor({ userUuid: uuid, orderToken: null }, request.params.uuid)
      if (seen.as === 'seller') await orders.messages.setOwnNote(seen, request.body.ownNote)
      return sales.one(uuid, request.params.uuid)
    },
  )
}
