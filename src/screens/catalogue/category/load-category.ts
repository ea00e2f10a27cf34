import { z } from 'zod'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { CategoryPage } from '#contracts/video/category-page.ts'
import { sellerQueries } from '#data/video/seller/queries.ts'
import { readFilter, type VideoFilter } from '#data/video/video/filter.ts'
import { ofCategory } from '#data/video/video/of-category.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { SELLERS_SHOWN, VODS_SHOWN } from '#features/video/shelves/shown.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { type Article, ArticleCategory } from '#contracts/site/article.ts'
import { articleCall, SHOWS_ARTICLES } from '#lib/server/articles.ts'
import { readContent } from '#lib/server/content.ts'
import type { Api } from '#lib/shared/api.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsSellers, showsVideos } from '#lib/shared/shows.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'
import { type CategoryKind, paths } from '#lib/shared/paths.ts'
import { LIST_OF, readKind } from './category-kind.ts'
import { VIDEOS_A_PAGE } from './shown.ts'

const call = callsOf(async () => (await import('#contracts/video/category-page.calls.ts')).categoryPageCalls)

const ARTICLES_SHOWN = 3
const CACHE = { maxAge: 60, staleWhileRevalidate: 600 }

const Words = z.string().trim().min(1)
const CategoryText = z.strictObject({ title: Words.max(51), description: Words.max(155), lead: Words })

/** Of the ten categories, from `content/`. */
export type CategoryText = z.infer<typeof CategoryText>

export type CategoryProps = {
  category: CategoryPage
  /** Null for a category besides the ten, which is described by its name. */
  text: CategoryText | null
  /** True if there is no video of any kind. */
  isEmpty: boolean
  kind: CategoryKind
  page: number
  /** Filter of the address, without the category itself. */
  filter: VideoFilter
  /** Guide, on the first page only. */
  html: string
  articles: Article[]
}

/** Slugs as categories have them. */
const SLUG = /^[a-z\d-]{1,100}$/

/** Articles about one of the ten categories. */
async function articlesAbout(slug: string, api: Api): Promise<Article[]> {
  const category = ArticleCategory.safeParse(slug)
  if (!category.success) return []
  return (await articleCall('GET /article', { query: { category: category.data, limit: ARTICLES_SHOWN }, api })).data
}

export const readCategoryText = (slug: string) => readContent(`category/${slug}.md`, CategoryText)

/** Only the list of videos is required; other parts may fail. A page with a missing part is not cached. */
export async function loadCategory({
  api,
  queryClient,
  params,
  query,
}: LoadContext<'/kategoria/[slug]'>): Promise<LoadResult> {
  const requested = params.slug ?? ''
  if (!SLUG.test(requested)) return { notFound: true }
  // A prop instead of a query: it does not change while the page is open.
  const category = await call('GET /category/:slug', { params: { slug: requested }, api })
  const { categoryUuid, slug } = category
  const kind = readKind(query)
  const page = query.page === undefined ? 1 : readPageNumber(query.page)
  if (page === null) return { notFound: true }
  if (query.page !== undefined && page === 1)
    return { redirect: { destination: paths.category(slug, 1, kind), statusCode: 301 } }
  const filter = { ...readFilter(query), categoryUuids: [] }
  const listed = await queryClient.query(
    videoQueries.list(ofCategory(LIST_OF[kind], categoryUuid, VIDEOS_A_PAGE, filter), { page }, api),
  )
  if (page > 1 && listed.data.length === 0) return { notFound: true }
  const { data: text, html } = categoryBySlug(slug) ? await readCategoryText(slug) : { data: null, html: '' }
  const isEmpty = listed.data.length === 0
  const props: CategoryProps = { category, text, isEmpty, kind, page, filter, html: '', articles: [] }
  const shows = [{ category: categoryUuid }, showsVideos(listed.data)]
  if (page > 1 || kind !== 'reels') return { props, shows, cache: CACHE }
  const [lives, vods, sellers, about] = await Promise.allSettled([
    queryClient.query(videoQueries.list(ofCategory('live', categoryUuid, VODS_SHOWN), { page: 1 }, api)),
    queryClient.query(videoQueries.list(ofCategory('vod', categoryUuid, VODS_SHOWN), { page: 1 }, api)),
    queryClient.query(sellerQueries.mostFollowed(SELLERS_SHOWN, api, categoryUuid)),
    articlesAbout(slug, api),
  ])
  const videos = [lives, vods].flatMap((list) => (list.status === 'fulfilled' ? list.value.data : []))
  shows.push(
    SHOWS_ARTICLES,
    showsVideos(videos),
    showsSellers(sellers.status === 'fulfilled' ? sellers.value.data : []),
  )
  const isWhole = [lives, vods, sellers, about].every(({ status }) => status === 'fulfilled')
  return {
    props: {
      ...props,
      isEmpty: isEmpty && videos.length === 0,
      html,
      articles: about.status === 'fulfilled' ? about.value : [],
    },
    shows,
    cache: isWhole && CACHE,
  }
}
