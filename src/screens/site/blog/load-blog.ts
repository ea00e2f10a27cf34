import { QUERY_MAX } from '#contracts/site/article.rules.ts'
import type { Article, FoundArticle } from '#contracts/site/article.ts'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { Category } from '#contracts/catalogue/category.ts'
import { articleCall, SHOWS_ARTICLES } from '#lib/server/articles.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'
import { paths } from '#lib/shared/paths.ts'

/** Three full rows on a desktop; the last row is also full on a phone. */
const ARTICLES_A_PAGE = 9
const CACHE = { maxAge: 60, staleWhileRevalidate: 600 }

type Paging = { page: number; pageCount: number }
export type BlogProps = Paging & { articles: Article[]; category: Category | null }
export type SearchProps = Paging & { query: string; found: FoundArticle[]; total: number; newest: Article[] }

const pageCountOf = (total: number) => Math.max(1, Math.ceil(total / ARTICLES_A_PAGE))

/** Page of the blog or of a category. The first page has no number in its address. */
export async function loadBlog({ api, params }: Pick<LoadContext, 'api' | 'params'>): Promise<LoadResult> {
  const category = params.slug === undefined ? null : categoryBySlug(params.slug)
  if (category === undefined) return { notFound: true }
  const page = params.n === undefined ? 1 : readPageNumber(params.n)
  const address = category ? paths.blogCategory(category.slug) : paths.blogPage(1)
  if (params.n !== undefined && page === 1) return { redirect: { destination: address, statusCode: 301 } }
  if (page === null) return { notFound: true }
  const { data, meta } = await articleCall('GET /article', {
    query: { page, limit: ARTICLES_A_PAGE, ...(category && { category: category.slug }) },
    api,
  })
  const pageCount = pageCountOf(meta.total)
  if (page > pageCount) return { notFound: true }
  const props: BlogProps = { page, pageCount, articles: data, category }
  return { props, shows: [SHOWS_ARTICLES], cache: CACHE }
}

/** Query as one line without control characters, limited in length. */
export const readQuery = (value: string | string[] | undefined): string =>
  [value ?? []]
    .flat()
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, QUERY_MAX)
    .trim()

const NEWEST_SHOWN = 3

export async function loadBlogSearch({
  api,
  params,
  query: requested,
}: LoadContext<'/blog/search'>): Promise<LoadResult> {
  const query = readQuery(requested.query)
  const page = params.n === undefined ? 1 : readPageNumber(params.n)
  if (params.n !== undefined && page === 1)
    return { redirect: { destination: paths.blogSearch(query), statusCode: 301 } }
  if (page === null) return { notFound: true }
  const { data: found, meta } = await articleCall('GET /article/search', {
    query: { page, limit: ARTICLES_A_PAGE, query },
    api,
  })
  const pageCount = pageCountOf(meta.total)
  if (page > pageCount) return { notFound: true }
  const newest =
    meta.total === 0 ? (await articleCall('GET /article', { query: { limit: NEWEST_SHOWN }, api })).data : []
  const props: SearchProps = { page, pageCount, query, found, total: meta.total, newest }
  return { props, shows: [SHOWS_ARTICLES], cache: CACHE }
}
