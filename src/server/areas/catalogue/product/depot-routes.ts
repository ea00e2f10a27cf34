import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { depotCalls } from '#contracts/catalogue/depot.calls.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { CSV_MAX_BYTES } from '#contracts/catalogue/depot.rules.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'
import type { CatalogueArea } from '../catalogue.ts'

/** Timeout of a silent connection. */
const STALL_MS = 15_000

/** Each call edits up to a hundred products. */
const BULK = { max: 60, timeWindow: '1 minute' }

const files = fileReceiver({ field: 'file', maxBytes: CSV_MAX_BYTES, stallMs: STALL_MS })

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
export function depotRoutes(api: Api<CatalogueArea>): void {
  const { depots } = api.services
  serve(api, depotCalls, {
    'GET /user/:id/depotSystem/product': ({ params, query }) => depots.list(params.id, query),
    'GET /user/:id/depotSystem/product/search': async ({ params, query: { query, limit } }) => {
      const { products, total } = await depots.search(params.id, query, limit)
      return { meta: { page: 1, size: limit, total, next: null, previous: null }, data: products }
    },
    'POST /user/:id/depotSystem/product': ({ params, body }) => depots.create(params.id, body),
    'PATCH /user/:id/depotSystem/product': {
      rateLimit: BULK,
      handler: async ({ params, body }) => ({ data: await depots.editMany(params.id, body.products) }),
    },
    'POST /user/:id/depotSystem/product/import': {
      files,
      handler: async ({ params, request }) => {
        const pieces: Buffer[] = []
        await files.read(request, (some) => {
          pieces.push(...some)
          return Promise.resolve()
        })
        return depots.importFile(params.id, Buffer.concat(pieces))
      },
    },
    'POST /user/:id/depotSystem/product/import/:uuid': ({ params }) => depots.confirmImport(params.id, params.uuid),
    'GET /user/:id/depotSystem/product/export': ({ params, reply }) => sendCsv(reply, depots.exportFile(params.id)),
    'GET /user/:id/depotSystem/product/:uuid': async ({ params, reply }) =>
      withTag(reply, await depots.requireFound(params.id, params.uuid)),
    'PATCH /user/:id/depotSystem/product/:uuid': async ({ params, body, headers, reply }) =>
      withTag(reply, await depots.edit(params.id, params.uuid, body, seenOf(headers['if-match']))),
    'DELETE /user/:id/depotSystem/product/:uuid': ({ params }) => depots.remove(params.id, params.uuid),
  })
}
