import slugify from '@sindresorhus/slugify'
import { beforeAll, expect, test } from 'vitest'
import { CATEGORIES, categoryUuid } from '#contracts/catalogue/category-data.ts'
import { CategoryLinks, CategoryPage } from '#contracts/video/category-page.ts'
import type { SellerList } from '#contracts/video/seller.ts'
import type { AvailableCategories, Video, VideoList } from '#contracts/video/video.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'
import { CATEGORY_UUIDS, categoryTitle } from '#server/areas/catalogue/catalogue.ts'
import { categoryPage } from './service.ts'

beforeAll(() => startApp())

/** Numbers of the catalogue: Dla dzieci › Zabawki › Zabawki edukacyjne › Klocki. */
const [KIDS, TOYS, LEARNING, BLOCKS] = [11, 44, 48, 50].map(categoryUuid) as [string, string, string, string]
const [BAGS, SHOULDER_BAGS] = [categoryUuid(10), categoryUuid(236)]

const listOf = async (uuid: string) => {
  const { data } = (await visitor().get(`/shop/video/available/short?limit=50&categoryUuids[]=${uuid}`))
    .body as VideoList
  return data.map((video) => video.uuid)
}
const available = async () =>
  CategoryLinks.parse((await visitor().get('/category/available')).body).data.map(({ slug }) => slug)

test('every category has an address of its own, and the ten have theirs', () => {
  const slugs = CATEGORY_UUIDS.map((uuid) => slugify(categoryTitle(uuid)))
  expect(new Set(slugs).size).toBe(292)
  for (const { slug, categoryUuid: uuid } of CATEGORIES)
    expect(categoryPage(slug, [])).toMatchObject({ categoryUuid: uuid })
})

test('a video is filed under any category, and is in the lists of those above it', async () => {
  expect(await available()).toEqual([])
  const seller = await buildSeller()
  const { uuid } = await buildVideo({}, seller)
  const edited = await as(seller).patch(`/user/${seller.uuid}/video/${uuid}`, { categoryUuid: BLOCKS })
  expect(edited.status).toBe(200)
  expect((edited.body as Video).category).toEqual({ uuid: BLOCKS, name: 'Klocki' })
  for (const category of [BLOCKS, LEARNING, TOYS, KIDS]) expect(await listOf(category)).toEqual([uuid])
  expect(await listOf(categoryUuid(56))).toEqual([])
  const sellers = (await visitor().get(`/seller?categoryUuids[]=${TOYS}`)).body as SellerList
  expect(sellers.data.map((one) => one.uuid)).toEqual([seller.uuid])
})

test('pages of categories know their place, and lead to subcategories with videos only', async () => {
  // The available categories are remembered for a short while.
  await expect.poll(available, { timeout: 60_000 }).toEqual(['dla-dzieci', 'zabawki', 'zabawki-edukacyjne', 'klocki'])
  const page = CategoryPage.parse((await visitor().get('/category/zabawki')).body)
  expect(page).toMatchObject({ categoryUuid: TOYS, title: 'Zabawki', pluralName: 'zabawki' })
  expect(page.ancestors.map(({ slug }) => slug)).toEqual(['dla-dzieci'])
  expect(page.children.map(({ slug }) => slug)).toEqual(['zabawki-edukacyjne'])
  expect(page.roots).toMatchObject([{ slug: 'dla-dzieci' }])
  expect(CategoryPage.parse((await visitor().get('/category/torebki')).body).roots).toMatchObject([
    { slug: 'dla-dzieci' },
  ])
  for (const slug of ['nie-ma-takiej', '%2e%2e', 'ZABAWKI', 'x'.repeat(100)])
    expect(await visitor().get(`/category/${slug}`), slug).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('videos of a subcategory count for the main category above it', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildVideo({ categoryUuid: SHOULDER_BAGS }, seller)
  expect(await listOf(BAGS)).toEqual([uuid])
  const read = async () => {
    const { data, categoryUuids } = (await visitor().get('/shop/video/available/categories'))
      .body as AvailableCategories
    const main = data.find((one) => one.categoryUuid === BAGS)
    return [main?.videoQuantity, main?.newestReel?.uuid, categoryUuids.includes(SHOULDER_BAGS)]
  }
  await expect.poll(read, { timeout: 60_000 }).toEqual([1, uuid, true])
})
