import type { WholeArticle } from '#contracts/site/article.ts'
import { articleCall, SHOWS_ARTICLES } from '#lib/server/articles.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { paths } from '#lib/shared/paths.ts'

export type ArticleProps = { article: WholeArticle }

const CACHE = { maxAge: 60, staleWhileRevalidate: 600 }
/** As addresses of articles are written; all others exist nowhere. */
const SLUG = /^[a-z\d-]{1,100}$/

export async function loadArticle({ api, params }: Pick<LoadContext, 'api' | 'params'>): Promise<LoadResult> {
  const slug = params.slug ?? ''
  if (!SLUG.test(slug)) return { notFound: true }
  const article = await articleCall('GET /article/text/:slug', { params: { slug }, api })
  if (article.slug !== slug) return { redirect: { destination: paths.article(article.slug), statusCode: 301 } }
  const props: ArticleProps = { article }
  return { props, shows: [SHOWS_ARTICLES, { article: article.uuid }], cache: CACHE }
}
