import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { Article, FoundArticles } from '#contracts/site/article.ts'
import { everyArticle } from '#lib/server/articles.ts'
import { serverApi } from '#lib/server/server-api.ts'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { loadArticle, type ArticleProps } from '#screens/site/article/load-article.ts'
import { type BlogProps, loadBlog } from '#screens/site/blog/load-blog.ts'
import { entriesOfFeed } from '#screens/site/blog/serve-blog-feed.ts'
import { importArticles } from '#server/entry/import-articles.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'

let all: Article[] = []
beforeAll(async () => {
  await startApp()
  vi.stubGlobal('kramikWeb', { access: { apiOrigin: app().origin, renderingKey: '' } })
  await importArticles(app().context)
  all = await Array.fromAsync(everyArticle())
})
afterAll(() => vi.unstubAllGlobals())

const propsOf = async (params: Record<string, string>) =>
  ((await loadBlog({ api: serverApi(), params })) as { props: BlogProps }).props

test('the articles of the product are imported once, with their days and addresses', async () => {
  expect(all.length).toBeGreaterThanOrEqual(24)
  expect(all.map(({ published }) => published)).toEqual(
    all
      .map(({ published }) => published)
      .toSorted()
      .toReversed(),
  )
  await importArticles(app().context)
  expect(await Array.fromAsync(everyArticle())).toEqual(all)
})

test('every article is on exactly one page of the blog', async () => {
  const { pageCount } = await propsOf({})
  expect(pageCount).toBe(Math.ceil(all.length / 9))
  const numbers = Array.from({ length: pageCount - 1 }, (_, index) => String(index + 2))
  const pages = [await propsOf({}), ...(await Promise.all(numbers.map((n) => propsOf({ n }))))]
  expect(pages.flatMap(({ articles }) => articles.map(({ slug }) => slug))).toEqual(all.map(({ slug }) => slug))
})

test.each(CATEGORIES)('the category $slug has articles', async ({ slug }) => {
  const { articles: shown, category } = await propsOf({ slug })
  expect(category?.slug).toBe(slug)
  expect(shown.length).toBeGreaterThanOrEqual(2)
  expect(new Set(shown.map((article) => article.category))).toEqual(new Set([slug]))
})

test('the first page has no number in its address', async () => {
  expect(await loadBlog({ api: serverApi(), params: { n: '1' } })).toEqual({
    redirect: { destination: '/blog', statusCode: 301 },
  })
  expect(await loadBlog({ api: serverApi(), params: { slug: 'kremy', n: '1' } })).toEqual({
    redirect: { destination: '/blog/category/kremy', statusCode: 301 },
  })
})

test.each([
  { n: '0' },
  { n: '-1' },
  { n: 'abc' },
  { n: '01' },
  { n: '1.5' },
  { n: '9999' },
  { n: '99999999999999999999' },
  { slug: 'rowery' },
  { slug: '..' },
  { slug: 'kremy', n: '2' },
])('the page %o is not found', async (params) => {
  expect(await loadBlog({ api: serverApi(), params })).toEqual({ notFound: true })
})

test('an article is read with three others, of the same category first', async () => {
  const { article } = (
    (await loadArticle({ api: serverApi(), params: { slug: 'jak-sprawdzic-bursztyn-i-perly' } })) as {
      props: ArticleProps
    }
  ).props
  expect(article.headings.filter(({ depth }) => depth === 2).length).toBeGreaterThan(3)
  expect(article.related).toHaveLength(3)
  expect(article.related.map(({ slug }) => slug)).not.toContain(article.slug)
  expect(article.related[0]?.category).toBe(article.category)
})

test.each(['..', '../regulamin', '', '%00', 'a'.repeat(101)])('the article %s is not found', async (slug) => {
  expect(await loadArticle({ api: serverApi(), params: { slug } })).toEqual({ notFound: true })
})

test('the feed has the newest articles with the true size of their pictures', async () => {
  const entries = await entriesOfFeed()
  expect(entries.map(({ slug }) => slug)).toEqual(all.slice(0, 30).map(({ slug }) => slug))
  for (const entry of entries) expect(entry.pictureBytes).toBe((await stat(`public${articleSharePicture(entry)}`)).size)
})

const found = async (query: string) =>
  ((await visitor().get(`/article/search?query=${encodeURIComponent(query)}`)).body as FoundArticles).data

const slugsOf = async (query: string) => (await found(query)).map(({ article }) => article.slug)

test.each([
  ['with Polish letters or without', 'reklamację', 'reklamacje'],
  ['in capitals', 'BURSZTYN', 'bursztyn'],
  ['inflected', 'torebkami', 'torebka'],
  ['with consonants that soften', 'skórze', 'skóra'],
  ['in another order', 'zwrot reklamacja', 'reklamacja zwrot'],
])('a query finds the same %s', async (_, one, other) => {
  expect((await slugsOf(one)).length).toBeGreaterThan(0)
  expect(new Set(await slugsOf(one))).toEqual(new Set(await slugsOf(other)))
})

test.each([
  ['bursztyn', 'jak-sprawdzic-bursztyn-i-perly'],
  ['podrobka perfum', 'jak-nie-kupic-podrobki-perfum'],
  ['rozmiar biustonosza', 'jak-zmierzyc-obwod-i-miseczke'],
  ['pierwsza transmisja', 'pierwsza-transmisja-z-ubraniami'],
])('the first result for "%s" is %s', async (query, slug) => {
  expect((await slugsOf(query))[0]).toBe(slug)
})

test('a result contains every word of the query, marked in the original text', async () => {
  expect(await found('bursztyn helikopter')).toEqual([])
  const [first] = await found('bursztyn')
  expect(first?.title.some(({ isMatch }) => isMatch)).toBe(true)
  expect(first?.title.map(({ text }) => text).join('')).toBe(first?.article.title)
})

test.each(['   ', '%%% --- ???', "'; drop table videos; --", '<script>alert(1)</script>', '../../etc', '(.*)+$'])(
  '%s is searched for as plain words',
  async (query) => expect(await slugsOf(query)).toEqual([]),
)
