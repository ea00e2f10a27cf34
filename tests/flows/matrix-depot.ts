import { randomUUID } from 'node:crypto'
import type { depotCalls } from '#contracts/catalogue/depot.calls.ts'
import type { productCalls } from '#contracts/catalogue/product.calls.ts'
import { buildDepotProduct, buildImportPreview, depotBody } from '#tests/factories/depot.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { formOf } from '#tests/factories/upload.ts'
import type { MatrixRequest, Lines, World } from './matrix-world.ts'

const ofDepot = async ({ owner }: World): Promise<MatrixRequest> => ({
  path: { uuid: (await buildDepotProduct(owner)).uuid },
})
const search = { query: { query: 'suk' } }

/** Calls of the depot, and of its products in videos. A part of `MATRIX`. */
export const DEPOT_LINES: Lines<typeof productCalls & typeof depotCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/productDefinition/:uuid': [
    [200, 200, 200, 200, 200],
    async ({ owner }) => ({ path: { uuid: (await buildProjection(owner)).definitionUuid } }),
  ],
  'GET /user/:id/product-definition/search': [[401, 403, 403, 403, 200], () => search],
  'POST /user/:id/product-definition-projection/depot-system': [
    [401, 403, 403, 403, 201],
    async ({ owner }) => {
      const { uuid, price, variants } = await buildDepotProduct(owner)
      const userDepotProductVariantUuids = variants.map((variant) => variant.uuid)
      return { body: { manualProductPrice: price, userDepotProductUuid: uuid, userDepotProductVariantUuids } }
    },
  ],
  'PATCH /user/:id/product-definition-projection/:uuid/media/:mediaUuid': [
    [401, 403, 403, 403, 200],
    async (world) => {
      const { definitionProjectionUuid: uuid } = await buildProjection(world.owner)
      return { path: { uuid, mediaUuid: await world.picture() } }
    },
  ],
  'GET /user/:id/depotSystem/product': [[401, 403, 403, 403, 200]],
  'GET /user/:id/depotSystem/product/search': [[401, 403, 403, 403, 200], () => search],
  'PATCH /user/:id/depotSystem/product': [
    [401, 403, 403, 403, 200],
    () => ({ body: { products: [{ uuid: randomUUID(), version: 'gone', changes: { price: 10 } }] } }),
  ],
  'POST /user/:id/depotSystem/product/import': [
    [401, 403, 403, 403, 200],
    () => ({ body: formOf(Buffer.from('kod;nazwa;cena;kategoria;ilość\nA;Torba;9,99;Torebki;1\n')) }),
  ],
  'POST /user/:id/depotSystem/product/import/:uuid': [
    [401, 403, 403, 403, 204],
    async ({ owner }) => ({ path: { uuid: await buildImportPreview(owner) } }),
  ],
  'GET /user/:id/depotSystem/product/export': [[401, 403, 403, 403, 200]],
  'POST /user/:id/depotSystem/product': [[401, 403, 403, 403, 201], () => ({ body: depotBody() })],
  'GET /user/:id/depotSystem/product/:uuid': [[401, 403, 403, 403, 200], ofDepot],
  'PATCH /user/:id/depotSystem/product/:uuid': [
    [401, 403, 403, 403, 200],
    async (world) => ({ ...(await ofDepot(world)), body: { price: 99 } }),
  ],
  'DELETE /user/:id/depotSystem/product/:uuid': [[401, 403, 403, 403, 204], ofDepot],
}
