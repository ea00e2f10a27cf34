import { expect, test } from 'vitest'
import { articles } from '#lib/server/articles.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { blogJsonLd } from './blog-screen.tsx'

knowSite()
const page = { name: 'Blog', description: 'O zakupach', path: '/blog/page/2', steps: [{ name: 'Blog', path: '/blog' }] }

test('the structured data of a blog page list its articles in order', async () => {
  const shown = (await articles()).slice(0, 9)
  const document = blogJsonLd(shown, page)
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph'][1]).toMatchObject({
    '@type': 'CollectionPage',
    url: `${SITE}/blog/page/2`,
    hasPart: shown.map(({ slug }) => ({ '@type': 'BlogPosting', url: `${SITE}/blog/${slug}` })),
  })
})

test('the structured data of a page without articles list none', () => {
  const document = blogJsonLd([], page)
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph'][1]).not.toHaveProperty('hasPart')
})
