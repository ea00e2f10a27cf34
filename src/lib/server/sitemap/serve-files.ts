import type { GetServerSideProps } from 'next'
import type { SitemapItemLoose } from 'sitemap'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { categoryPageCalls } from '#contracts/video/category-page.calls.ts'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { withOrigin } from '#lib/shared/absolute-url.ts'
import { createCalls } from '#lib/shared/calls.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { paths } from '#lib/shared/paths.ts'
import type { Article } from '#contracts/site/article.ts'
import { everyArticle } from '../articles.ts'
import { serverApi } from '../server-api.ts'
import { env } from '#lib/shared/env.ts'
import { answerUrls } from './answer.ts'
import { BEGINNING, entriesAfter, type Listed } from './listed.ts'

/** Permanent public pages, besides those of sellers and articles. */
export const SITE_PAGES: readonly string[] = [
  paths.home,
  paths.reels,
  paths.savedLives,
  paths.calendar,
  ...CATEGORIES.map(({ slug }) => paths.category(slug)),
  paths.blog,
  ...CATEGORIES.map(({ slug }) => paths.blogCategory(slug)),
  paths.contact,
  paths.faq,
  paths.terms,
  paths.privacy,
  paths.returns,
  paths.listOrder,
  ...LANDING_PATHS,
]

/** `/sitemap/pages.xml` */
export const serveSitemapPages: GetServerSideProps = (context) => {
  async function* pages() {
    for (const url of SITE_PAGES) yield await Promise.resolve({ url })
    const call = createCalls(() => categoryPageCalls, serverApi())
    const { data } = await call('GET /category/available')
    for (const { slug } of data) yield { url: paths.category(slug) }
  }
  return answerUrls(context, pages(), env.siteUrl)
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const articleEntry = (article: Article, origin: string): SitemapItemLoose => ({
  url: paths.article(article.slug),
  lastmod: changedAt(article),
  img: withOrigin(articleSharePicture(article), origin),
})

/** `/sitemap/blog.xml` */
export const serveSitemapBlog: GetServerSideProps = (context) => {
  const origin = env.siteUrl
  async function* posts() {
    for await (const article of everyArticle()) yield articleEntry(article, origin)
  }
  return answerUrls(context, posts(), origin)
}

/** `/sitemap/{kind}/{start}.xml` */
export const serveSitemapOf =
  <Entry>(listed: Listed<Entry>): GetServerSideProps =>
  (context) => {
    const name = /^(.+)\.xml$/.exec(String(context.params?.file))?.[1]
    const place = listed.Place.safeParse(name)
    if (name !== BEGINNING && !place.success) return Promise.resolve({ notFound: true })
    const origin = env.siteUrl
    return answerUrls(context, entriesAfter(listed, place.data ?? null, origin), origin)
  }
