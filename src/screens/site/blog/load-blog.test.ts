import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { articles } from '#lib/server/articles.ts'
import { ARTICLES_A_PAGE, blogPages, loadBlog, type BlogProps } from './load-blog.ts'

const all = await articles()
const propsOf = async (params: Record<string, string>) => (await loadBlog({ params })).props as BlogProps

test('every article is on exactly one page of the blog', async () => {
  const { pageCount } = await propsOf({})
  expect(pageCount).toBe(Math.ceil(all.length / ARTICLES_A_PAGE))
  const others = (await blogPages()).paths.map(({ params }) => propsOf(params))
  const pages = [await propsOf({}), ...(await Promise.all(others))]
  expect(pages.flatMap((page) => page.articles.map(({ slug }) => slug))).toEqual(all.map(({ slug }) => slug))
})

test.each(CATEGORIES)('the category $slug has articles', async ({ slug }) => {
  const { articles: shown, category } = await propsOf({ slug })
  expect(category?.slug).toBe(slug)
  expect(shown.length).toBeGreaterThanOrEqual(2)
  expect(new Set(shown.map((article) => article.category))).toEqual(new Set([slug]))
})

test('the first page has no number in its address', async () => {
  expect(await loadBlog({ params: { n: '1' } })).toEqual({ redirect: { destination: '/blog', statusCode: 301 } })
  expect(await loadBlog({ params: { slug: 'kremy', n: '1' } })).toEqual({
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
])('%o is not found', async (params) => {
  expect(await loadBlog({ params })).toEqual({ notFound: true })
})
