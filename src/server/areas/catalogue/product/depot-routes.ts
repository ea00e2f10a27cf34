import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  CreateDepotProduct,
  DepotEditHeaders,
  DepotListQuery,
  DepotProduct,
  DepotProductList,
  DepotProductParams,
  DepotSearchQuery,
  EditDepotProduct,
} from '#contracts/catalogue/depot.ts'
import { CSV_MAX_BYTES } from '#contracts/catalogue/depot.rules.ts'
import { ImportParams, ImportReport } from '#contracts/catalogue/depot-import.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'

/** Timeout of a silent connection. */
const STALL_MS = 15_000
const files = fileReceiver({ field: 'file', maxBytes: CSV_MAX_BYTES, stallMs: STALL_MS })

const tags = ['depot']
const security = [{ bearer: [] }]

const sendCsv = (reply: FastifyReply, rows: AsyncIterable<string>) =>
  reply
    .headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="depot.csv"',
      'Cache-Control': 'no-store',
    })
    .send(Readable.from(rows, { objectMode: false }))

const withTag = (reply: FastifyReply, product: DepotProduct): DepotProduct => {
  reply.header('ETag', `"${product.version}"`)
  return product
}

/** `"abc"` and abc are the same version. */
const seenOf = (ifMatch: string | undefined): string | undefined => ifMatch?.replace(/^(?:W\/)?"(.*)"$/, '$1')

/** A seller's stock, visible to that seller only. */
export function depotRoutes({ app, guards, services: { depots }, errors }: Api): void {
  const onRequest = [guards.requireSelf('id'), guards.requireSeller]

  app.get(
    '/user/:id/depotSystem/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: DepotListQuery,
        response: { 200: DepotProductList, ...errors(400, 401, 403) },
      },
    },
    ({ params, query }) => depots.list(params.id, query),
  )

  app.get(
    '/user/:id/depotSystem/product/search',
    {
      onRequest,
      schema: {
        tags,
        description:
          'Searches the products of the depot: one page, the best match first; `total` is counted up to 1000',
        security,
        params: UserParams,
        querystring: DepotSearchQuery,
        response: { 200: DepotProductList, ...errors(400, 401, 403, 503) },
      },
    },
    async ({ params, query: { query, limit } }) => {
      const { products, total } = await depots.search(params.id, query, limit)
      return { meta: { page: 1, size: limit, total, next: null, previous: null }, data: products }
    },
  )

  app.post(
    '/user/:id/depotSystem/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        body: CreateDepotProduct,
        response: { 201: DepotProduct, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }, reply) => reply.code(201).send(await depots.create(params.id, body)),
  )

  app.post(
    '/user/:id/depotSystem/product/import',
    {
      onRequest: [files.begin, ...onRequest],
      onResponse: files.end,
      schema: {
        tags,
        description: `Takes a CSV of at most ${CSV_MAX_BYTES} bytes as the field "file" of a multipart body: a row for each variant, the names of the columns first. All of it is imported, or nothing. A file that changes the stock of existing variants is imported once confirmed`,
        consumes: ['multipart/form-data'],
        security,
        params: UserParams,
        response: { 200: ImportReport, ...errors(400, 401, 403, 413, 415) },
      },
    },
    async (request) => {
      const pieces: Buffer[] = []
      await files.read(request, (some) => {
        pieces.push(...some)
        return Promise.resolve()
      })
      return depots.importFile(request.params.id, Buffer.concat(pieces))
    },
  )

  app.post(
    '/user/:id/depotSystem/product/import/:uuid',
    {
      onRequest,
      schema: {
        tags,
        description: 'Confirms the differences of stock that the report of an import has named. May be repeated',
        security,
        params: ImportParams,
        response: { 204: z.null(), ...errors(400, 401, 403, 410) },
      },
    },
    async ({ params }, reply) => {
      await depots.confirmImport(params.id, params.uuid)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/depotSystem/product/export',
    {
      onRequest,
      schema: {
        tags,
        description: 'The whole depot as CSV in the import format',
        security,
        params: UserParams,
        response: errors(400, 401, 403),
      },
    },
    async ({ params }, reply) => sendCsv(reply, depots.exportFile(params.id)),
  )

  app.get(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        response: { 200: DepotProduct, ...errors(400, 401, 403, 404) },
      },
    },
    async ({ params }, reply) => withTag(reply, await depots.requireFound(params.id, params.uuid)),
  )

  app.patch(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        headers: DepotEditHeaders,
        body: EditDepotProduct,
        description:
          'Changes the product only if its version still matches `If-Match`, which a change of a quantity requires. The difference between `seenQuantity` and `quantity` is booked, so that pieces sold meanwhile stay sold. If more pieces would be removed than are left, the answer is 409 `OUT_OF_STOCK_EXCEPTION` with the path of each such quantity',
        response: { 200: DepotProduct, ...errors(400, 401, 403, 404, 409, 412) },
      },
    },
    async ({ params, body, headers }, reply) =>
      withTag(reply, await depots.edit(params.id, params.uuid, body, seenOf(headers['if-match']))),
  )

  app.delete(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        response: { 204: z.null(), ...errors(400, 401, 403) },
      },
    },
    async ({ params }, reply) => {
      await depots.remove(params.id, params.uuid)
      return reply.code(204).send(null)
    },
  )
}
