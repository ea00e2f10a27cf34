import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import { DefinitionProjection, ProductDefinition, ProjectionCreated } from '#contracts/catalogue/product.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { media } from '#server/areas/media/media/table.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { eq } from 'drizzle-orm'

await startApp()

const project = (seller: TestSeller, product: DepotProduct, values: object = {}, key?: string) =>
  as(seller).send('POST', `/user/${seller.uuid}/product-definition-projection/depot-system`, {
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify({
      manualProductPrice: 99.99,
      userDepotProductUuid: product.uuid,
      userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
      ...values,
    }),
  })
const made = async (seller: TestSeller, product: DepotProduct, values?: object, key?: string) => {
  const answer = await project(seller, product, values, key)
  expect(answer.status).toBe(201)
  return ProjectionCreated.parse(answer.body)
}
const read = async (seller: TestSeller, uuid: string) =>
  DefinitionProjection.parse((await visitor().get(`/user/${seller.uuid}/productDefinitionProjection/${uuid}`)).body)

test('a projection has the given price and the chosen variants', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const chosen = product.variants.slice(0, 1)
  const first = await made(seller, product, { userDepotProductVariantUuids: chosen.map(({ uuid }) => uuid) })
  const shown = await read(seller, first.uuid)
  expect(shown).toMatchObject({ definitionUuid: first.userProductDefinitionUuid, price: 99.99, quantity: 3 })
  expect(shown.variantDefinitionProjections).toMatchObject([{ size: 'S', quantity: 3 }])
  const second = await made(seller, product)
  expect(second.userProductDefinitionUuid).toBe(first.userProductDefinitionUuid)
  const { definitionProjections } = ProductDefinition.parse(
    (await visitor().get(`/user/${seller.uuid}/productDefinition/${first.userProductDefinitionUuid}`)).body,
  )
  expect(definitionProjections.map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid])
})

test('repeated and concurrent calls with one key make one projection', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const answers = await Promise.all([1, 2, 3, 4].map(() => made(seller, product, {}, 'reel-1')))
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1)
  expect((await made(seller, product, {}, 'reel-2')).uuid).not.toBe(answers[0]?.uuid)
})

test('a repeated call is marked as a replay, even if the product has left the depot', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const first = await project(seller, product, {}, 'reel-1')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  const again = await project(seller, product, {}, 'reel-1')
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  await as(seller).delete(`/user/${seller.uuid}/depotSystem/product/${product.uuid}`)
  const late = await project(seller, product, {}, 'reel-1')
  expect(late).toMatchObject({ status: 201, body: first.body })
})

test('a key is refused with another body, and is separate for each seller', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [product, second] = [await buildDepotProduct(seller), await buildDepotProduct(seller)]
  const { uuid } = await made(seller, product, {}, 'reel-1')
  for (const changed of [
    project(seller, product, { manualProductPrice: 50 }, 'reel-1'),
    project(seller, second, {}, 'reel-1'),
  ])
    expect(await changed).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  expect((await made(seller, product, {}, 'reel-1')).uuid).toBe(uuid)
  expect((await made(other, await buildDepotProduct(other), {}, 'reel-1')).uuid).not.toBe(uuid)
})

test('a product of another depot cannot be projected', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const product = await buildDepotProduct(seller)
  const elsewhere = await buildDepotProduct(other)
  expect(await project(seller, elsewhere)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const strange = { userDepotProductVariantUuids: elsewhere.variants.map(({ uuid }) => uuid) }
  expect(await project(seller, product, strange)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const values of [
    { userDepotProductVariantUuids: [] },
    { manualProductPrice: 0 },
    { manualProductPrice: 0.011 },
    { manualProductPrice: 'x' },
  ])
    expect(await project(seller, product, values)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  await as(seller).delete(`/user/${seller.uuid}/depotSystem/product/${product.uuid}`)
  expect(await project(seller, product)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a removed product is still named in its videos, as sold out', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const { uuid } = await made(seller, product)
  await as(seller).delete(`/user/${seller.uuid}/depotSystem/product/${product.uuid}`)
  const shown = await read(seller, uuid)
  expect(shown).toMatchObject({ name: product.name, quantity: 0 })
  expect(labels(shown)).toEqual(product.variants.map(({ size }) => [size, 'sold']))
})

const labels = ({ variantDefinitionProjections }: DefinitionProjection) =>
  variantDefinitionProjections.map(({ size, quantity }) => [size, stockLabel(quantity)])

test('a removed variant counts as sold, a sold-out one can be reserved, and a new one is a different variant', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const { uuid } = await made(seller, product)
  const before = await read(seller, uuid)
  const [small, other] = product.variants
  if (!small || !other) throw new Error('There are two')
  const change = async (...variants: object[]) =>
    expect(
      await as(seller).send('PATCH', `/user/${seller.uuid}/depotSystem/product/${product.uuid}`, {
        headers: { 'content-type': 'application/json', 'if-match': '*' },
        body: JSON.stringify({ variants }),
      }),
    ).toMatchObject({
      status: 200,
    })
  await change({ ...other, quantity: 0, seenQuantity: other.quantity })
  const after = await read(seller, uuid)
  expect(new Map(labels(after) as [string, string][])).toEqual(
    new Map([
      [small.size, 'sold'],
      [other.size, 'reserve'],
    ]),
  )
  const named = ({ variantDefinitionProjections }: DefinitionProjection) =>
    variantDefinitionProjections.map((one) => [one.uuid, one.name]).toSorted()
  expect(named(after), 'each is called what it was').toEqual(named(before))
  expect(after.quantity).toBe(0)
  const { uuid: _, ...again } = small
  await change({ ...other, quantity: 5, seenQuantity: 0 }, again)
  expect(new Map(labels(await read(seller, uuid)) as [string, string | null][]).get(small.size)).toBe('sold')
})

test('an attached picture is shown once it is ready, the product’s own until then', async () => {
  const seller = await buildSeller()
  const own = await buildMedia(seller, { kind: 'picture' })
  const product = await buildDepotProduct(seller, { mediaUuid: own.uuid })
  const { uuid } = await made(seller, product)
  const thumbnail = await buildMedia(seller, { status: 'processing', readyAt: null })
  const attach = (mediaUuid: string, by = seller) =>
    as(by).patch(`/user/${by.uuid}/product-definition-projection/${uuid}/media/${mediaUuid}`)
  const attached = DefinitionProjection.parse((await attach(thumbnail.uuid)).body)
  expect(attached.mediaFile?.uuid).toBe(own.uuid)
  await app().context.database.db.update(media).set({ status: 'ready' }).where(eq(media.uuid, thumbnail.uuid))
  expect((await read(seller, uuid)).mediaFile?.uuid).toBe(thumbnail.uuid)

  const failed = await buildMedia(seller, { status: 'failed' })
  expect(await attach(failed.uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const begun = await buildMedia(seller, { status: 'uploading' })
  expect(await attach(begun.uuid)).toFailWith(409, 'MEDIA_NOT_READY_EXCEPTION')
  expect(await attach(randomUUID())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const other = await buildSeller()
  expect(await attach((await buildMedia(other)).uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await attach(thumbnail.uuid, other)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
