import { expect, test } from 'vitest'
import { articleCard, wholeArticle } from '#tests/factories/article.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { blogJsonLd } from './blog-screen.tsx'
import { readQuery } from './load-blog.ts'

knowSite()
const page = { name: 'Blog', description: 'O zakupach', path: '/blog/page/2', steps: [{ name: 'Blog', path: '/blog' }] }

test('the structured data of a blog page list its articles in order', () => {
  const shown = [articleCard(), wholeArticle({ slug: 'drugi', coverUuid: '0198a7f2-0000-7000-8000-000000000001' })]
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

test('a query is shortened to one line of limited length', () => {
  expect(readQuery('x'.repeat(10_000))).toHaveLength(100)
  expect(readQuery(['torebka', 'skóra'])).toBe('torebka skóra')
  expect(readQuery('a\u0000b\n c')).toBe('a b c')
  expect(readQuery(undefined)).toBe('')
})
