import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DefinitionProjection, ProductDefinitionList } from '#contracts/catalogue/product.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { depotVariants } from './table.ts'

await startApp()

const db = () => app().context.database.db

test('a product is read with its variants and their current stock', async () => {
  const seller = await buildSeller()
  const { definitionUuid, definitionProjectionUuid } = await buildProjection(seller, 12_999, [3, 1])
  const read = async () =>
    DefinitionProjection.parse(
      (await visitor().get(`/user/${seller.uuid}/productDefinitionProjection/${definitionProjectionUuid}`)).body,
    )
  const before = await read()
  expect(before).toMatchObject({ uuid: definitionProjectionUuid, definitionUuid, price: 129.99, quantity: 4 })
  expect(before.lowestPrice).toBeNull()
  expect(before.variantDefinitionProjections.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['S', 3],
    ['M', 1],
  ])
  const [small] = await db().select().from(depotVariants).where(eq(depotVariants.size, 'S'))
  await app().context.services.stock.move(db(), [{ variantUuid: small?.uuid ?? '', delta: -3, kind: 'correction' }])
  expect((await read()).quantity).toBe(1)
})

test("another seller's product and an unknown one are not found", async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const { definitionUuid, definitionProjectionUuid } = await buildProjection(seller)
  for (const path of [
    `/user/${other.uuid}/productDefinition/${definitionUuid}`,
    `/user/${seller.uuid}/productDefinition/${randomUUID()}`,
    `/user/${other.uuid}/productDefinitionProjection/${definitionProjectionUuid}`,
    `/user/${seller.uuid}/productDefinitionProjection/${randomUUID()}`,
  ])
    expect(await visitor().get(path)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/user/${seller.uuid}/productDefinition/x`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a seller searches only their own products, and special characters are literal', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const { definitionUuid } = await buildProjection(seller)
  await buildProjection(other)
  const search = async (query: string) =>
    ProductDefinitionList.parse(
      (await as(seller).get(`/user/${seller.uuid}/product-definition/search?${new URLSearchParams({ query })}`)).body,
    )
  for (const query of ['', 'bryza', 'SUKIENKA']) {
    const { meta, data } = await search(query)
    expect([meta.total, data.map(({ uuid }) => uuid)]).toEqual([1, [definitionUuid]])
  }
  for (const query of ['%', '_', '\\', 'nic takiego']) expect((await search(query)).data).toEqual([])
  const path = `/user/${seller.uuid}/product-definition/search`
  expect(await visitor().get(path)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).get(path)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})
