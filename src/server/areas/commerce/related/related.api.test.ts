import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { RelatedProducts } from '#contracts/commerce/related.ts'
import { definitionProjections, depotVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

/** A product that a reel sells. */
async function buildSold(seller?: TestSeller) {
  const goods = await buildGoods([9], 9900, seller)
  const [row] = await app()
    .context.database.db.select({ uuid: definitionProjections.definitionUuid })
    .from(definitionProjections)
    .where(eq(definitionProjections.uuid, goods.projectionUuid))
  const uuid = row?.uuid ?? ''
  await buildVideo({ definitionUuid: uuid, projectionUuid: goods.projectionUuid }, goods.seller)
  return { ...goods, uuid, variant: goods.variants[0] ?? '' }
}
type Sold = Awaited<ReturnType<typeof buildSold>>

const relatedTo = async (product: Sold, client = visitor()) =>
  (await client.get(`/product/${product.uuid}/related`)).body as RelatedProducts
const uuidsOf = (things: RelatedProducts['shelf']) => things.map(({ uuid }) => uuid)

async function buyTogether(goods: Sold[], buyer = buildUser()): Promise<void> {
  await placeOrder(
    as(await buyer),
    goods.map(({ variant }) => ({ variant })),
  )
}

test('what three people bought together is shown, and what one bought three times is not', async () => {
  const [bag, belt, hat] = [await buildSold(), await buildSold(), await buildSold()]
  for (let buyer = 0; buyer < 2; buyer += 1) await buyTogether([bag, belt])
  const often = await buildUser()
  for (let order = 0; order < 3; order += 1) await buyTogether([bag, hat], Promise.resolve(often))
  expect(uuidsOf((await relatedTo(bag)).bought)).toEqual([])
  await buyTogether([bag, belt])
  const shown = await relatedTo(bag)
  expect(uuidsOf(shown.bought)).toEqual([belt.uuid])
  expect(uuidsOf(shown.shelf), 'once on the page').not.toContain(belt.uuid)
  expect(uuidsOf((await relatedTo(belt)).bought)).toEqual([bag.uuid])
})

test('the shelf has the newest things that can be bought, without blocked sellers', async () => {
  const [shown, older, newer, gone, viewer] = [
    await buildSold(),
    await buildSold(),
    await buildSold(),
    await buildSold(),
    await buildUser(),
  ]
  await app()
    .context.database.db.update(depotVariants)
    .set({ quantity: 0 })
    .where(eq(depotVariants.uuid, gone.depotVariants[0] ?? ''))
  const shelf = uuidsOf((await relatedTo(shown)).shelf)
  expect(shelf.slice(0, 2)).toEqual([newer.uuid, older.uuid])
  expect(shelf).not.toContain(gone.uuid)
  expect(shelf).not.toContain(shown.uuid)
  await as(viewer).post(`/user/${viewer.uuid}/black/${newer.seller.uuid}`, {})
  expect(uuidsOf((await relatedTo(shown, as(viewer))).shelf)[0]).toBe(older.uuid)
})
