import type { SitemapItemLoose } from 'sitemap'
import { articleSharePicture } from '#lib/article-pictures.ts'
import type { Article } from '../articles.ts'
import { changedAt } from '#lib/changed-at.ts'
import { paths } from '#lib/paths.ts'

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
export const articleEntry = (article: Article, origin: string): SitemapItemLoose => ({
  url: paths.article(article.slug),
  lastmod: changedAt(article),
  img: origin + articleSharePicture(article.slug),
})
