import type { SitemapItemLoose } from 'sitemap'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import type { Article } from '../articles.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { paths } from '#lib/shared/paths.ts'

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
export const articleEntry = (article: Article, origin: string): SitemapItemLoose => ({
  url: paths.article(article.slug),
  lastmod: changedAt(article),
  img: origin + articleSharePicture(article.slug),
})
