import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { Video } from '#contracts/video/video.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { categoryJsonLd } from './category-head.tsx'

knowSite()
const [category] = CATEGORIES
const reel = (uuid: string) => ({ uuid, type: 2, owner: { username: 'ola' } }) as Video
const about = { name: 'Kategoria', description: 'Opis' }

test('the structured data of a category list its reels in order, and none if it is empty', () => {
  if (!category) throw new Error('There are no categories')
  const document = categoryJsonLd([category], { ...about, path: `/kategoria/${category.slug}?page=2` }, [
    reel('a'),
    reel('b'),
  ])
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph'][1]).toMatchObject({
    url: `${SITE}/kategoria/${category.slug}?page=2`,
    mainEntity: { itemListElement: ['a', 'b'].map((uuid) => ({ url: `${SITE}/profile/ola/video/${uuid}/short` })) },
  })
  const empty = categoryJsonLd([category], { ...about, path: `/kategoria/${category.slug}` }, [])
  expect(faultsOfJsonLd(empty)).toEqual([])
  expect(empty['@graph'][1]).not.toHaveProperty('mainEntity')
})

test('the breadcrumbs of a subcategory lead through those above it', () => {
  const [above, own] = CATEGORIES
  if (!above || !own) throw new Error('There are no categories')
  const document = categoryJsonLd([above, own], { ...about, path: `/kategoria/${own.slug}` }, [])
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph'][0]).toMatchObject({
    itemListElement: [{ name: 'Kramik' }, { name: above.title }, { name: own.title }],
  })
})
