import { expect, test } from 'vitest'
import { articles } from '#lib/server/articles.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite } from '#tests/json-ld/site.ts'
import { articleJsonLd } from './article-json-ld.ts'
import { type ArticleProps, loadArticle } from './load-article.ts'

knowSite()
const SLUG = 'jak-sprawdzic-bursztyn-i-perly'

test.each(['..', '../regulamin', 'nie-ma', '', '%00', 'constructor'])('%s is not found', async (slug) => {
  expect(await loadArticle({ params: { slug } })).toEqual({ notFound: true })
})

test('the structured data have the headline, day, author, category and breadcrumbs of the article', async () => {
  const { article, words, contents } = (await loadArticle({ params: { slug: SLUG } })).props as ArticleProps
  expect(contents.length).toBeGreaterThan(3)
  const [breadcrumbs, post] = articleJsonLd(article, words, { blog: 'Blog', category: 'Biżuteria damska' })['@graph']
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }, { position: 4, name: article.title }],
  })
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: article.published,
    articleSection: 'Biżuteria damska',
    author: { '@type': 'Organization', name: article.author.name },
    publisher: { '@type': 'Organization' },
  })
  expect((post as { headline: string }).headline.length).toBeLessThanOrEqual(110)
})

test('the structured data of every article meet the requirements of search engines', async () => {
  for (const article of await articles())
    expect(faultsOfJsonLd(articleJsonLd(article, 900, { blog: 'Blog', category: 'Kremy' })), article.slug).toEqual([])
})
