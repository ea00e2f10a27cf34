import { expect, test } from 'vitest'
import { wholeArticle } from '#tests/factories/article.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { articleJsonLd } from './article-json-ld.ts'

knowSite()
const names = { blog: 'Blog', category: 'Obuwie damskie' }
const MEDIA = '0198a7f2-0000-7000-8000-000000000001'

test('the structured data have the headline, times, author, category and breadcrumbs of the article', () => {
  const article = wholeArticle({ updated: '2026-11-03T10:00:00.000Z' })
  const document = articleJsonLd(article, names)
  expect(faultsOfJsonLd(document)).toEqual([])
  const [breadcrumbs, post] = document['@graph']
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }, { position: 4, name: article.title }],
  })
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: article.published,
    dateModified: article.updated,
    articleSection: 'Obuwie damskie',
    author: { '@type': 'Organization', name: article.author.name },
    publisher: { '@type': 'Organization' },
  })
})

test('an uploaded picture is named with the address of its link preview', () => {
  const document = articleJsonLd(wholeArticle({ coverUuid: MEDIA, drawing: null }), names)
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph'][1]).toMatchObject({ image: `${SITE}/api/media/${MEDIA}/share-picture` })
})
