import { CATEGORIES, categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { Category } from '#contracts/catalogue/category.ts'
import { type Article, articleCard, articles } from '#lib/server/articles.ts'
import type { LoadContext, LoadResult, StaticLoadContext, StaticLoadResult } from '#lib/server/page.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'
import { paths } from '#lib/shared/paths.ts'
import { type Found, readQuery, searchArticles } from '#features/site/blog/lib/search-articles.ts'

/** Three full rows on a desktop; the last row is also full on a phone. */
export const ARTICLES_A_PAGE = 9

type Paging = { page: number; pageCount: number }
export type BlogProps = Paging & { articles: Article[]; category: Category | null }
export type SearchProps = Paging & { query: string; found: Found[]; total: number; newest: Article[] }

function cut<T>(all: readonly T[], page: number) {
  const pageCount = Math.max(1, Math.ceil(all.length / ARTICLES_A_PAGE))
  return { page, pageCount, shown: all.slice((page - 1) * ARTICLES_A_PAGE, page * ARTICLES_A_PAGE) }
}

/** Page of the blog or of a category. The first page has no number in its address. */
export async function loadBlog({ params }: StaticLoadContext): Promise<StaticLoadResult> {
  const category = params.slug === undefined ? null : categoryBySlug(params.slug)
  if (category === undefined) return { notFound: true }
  const page = params.n === undefined ? 1 : readPageNumber(params.n)
  const address = category ? paths.blogCategory(category.slug) : paths.blogPage(1)
  if (params.n !== undefined && page === 1) return { redirect: { destination: address, statusCode: 301 } }
  const all = (await articles()).filter((article) => category === null || article.category === category.slug)
  const { shown, ...paging } = cut(all, page ?? 0)
  if (page === null || page > paging.pageCount) return { notFound: true }
  const props: BlogProps = { ...paging, articles: shown.map(articleCard), category }
  return { props }
}

/** Addresses of the blog's pages after the first. */
export async function blogPages() {
  const { pageCount } = cut(await articles(), 1)
  const numbers = Array.from({ length: pageCount - 1 }, (_, index) => String(index + 2))
  return { paths: numbers.map((n) => ({ params: { n } })), fallback: 'blocking' as const }
}

export const blogCategories = () => ({
  paths: CATEGORIES.map(({ slug }) => ({ params: { slug } })),
  fallback: 'blocking' as const,
})

/** Generated on demand: categories have few articles beyond the first page. */
export const onDemand = () => ({ paths: [], fallback: 'blocking' as const })

const NEWEST_SHOWN = 3

export async function loadBlogSearch({ params, query: requested }: LoadContext<'/blog/search'>): Promise<LoadResult> {
  const query = readQuery(requested.query)
  const page = params.n === undefined ? 1 : readPageNumber(params.n)
  if (params.n !== undefined && page === 1)
    return { redirect: { destination: paths.blogSearch(query), statusCode: 301 } }
  const all = await articles()
  const matches = searchArticles(all, query)
  const { shown, ...paging } = cut(matches, page ?? 0)
  if (page === null || page > paging.pageCount) return { notFound: true }
  const newest = matches.length === 0 ? all.slice(0, NEWEST_SHOWN).map(articleCard) : []
  const props: SearchProps = { ...paging, query, found: shown, total: matches.length, newest }
  return { props, shows: [] }
}
