import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { tagsOf, type Touched } from '#contracts/base/subjects.rules.ts'
import { createApi } from '#lib/shared/api.ts'
import type { LoadResult } from '#lib/server/page.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { type CategoryProps, loadCategory } from '#screens/catalogue/category/load-category.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

await startApp()

/** Dla dzieci › Zabawki › Zabawki edukacyjne › Klocki */
const [TOYS, BLOCKS] = [categoryUuid(44), categoryUuid(50)]

const load = (slug: string, query = {}): Promise<LoadResult> => {
  const api = createApi({ host: app().api })
  return loadCategory({
    api,
    queryClient: createQueryClient(),
    params: { slug },
    query,
    resolvedUrl: `/kategoria/${slug}`,
  })
}
async function pageOf(slug: string) {
  const result = await load(slug)
  if (!('shows' in result)) throw new Error('no page')
  return { ...(result.props as CategoryProps), tags: tagsOf([...result.shows]) }
}

test('a category besides the ten has a page with its place, empty until there is a video', async () => {
  const empty = await pageOf('zabawki')
  expect(empty).toMatchObject({ isEmpty: true, text: null, category: { ancestors: [{ title: 'Dla dzieci' }] } })
  const touched: Touched[] = []
  app().context.changes.onTouched((tags) => touched.push(tags))
  const seller = await buildSeller()
  const { uuid } = await buildVideo({}, seller)
  await as(seller).patch(`/user/${seller.uuid}/video/${uuid}`, { categoryUuid: BLOCKS })
  // The cached page of a category above the video's own one is invalidated.
  expect(touched.flat()).toEqual(expect.arrayContaining(tagsOf([{ category: TOYS }])))
  expect(empty.tags).toEqual(expect.arrayContaining(tagsOf([{ category: TOYS }])))
  expect(await pageOf('zabawki')).toMatchObject({ isEmpty: false })
})

test('the ten keep their texts, and an unknown category has no page', async () => {
  expect((await pageOf('torebki')).text?.title).toMatch(/^Torebki/)
  for (const slug of ['..', 'Zabawki', 'nie ma', 'a/b', '']) expect(await load(slug), slug).toEqual({ notFound: true })
  await expect(load('nie-ma-takiej')).rejects.toMatchObject({ status: 404 })
})
