import { absoluteUrl } from '#lib/absolute-url.ts'
import { articleSharePicture } from '#lib/article-pictures.ts'
import { changedAt } from '#lib/changed-at.ts'
import { publisher } from '#lib/json-ld.ts'
import { paths } from '#lib/paths.ts'
import type { Article } from '#lib/server/articles.ts'

/** https://schema.org/BlogPosting: what a list and the article's own page tell of it. */
export const blogPosting = (article: Article) => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  url: absoluteUrl(paths.article(article.slug)),
  image: absoluteUrl(articleSharePicture(article.slug)),
  datePublished: article.published,
  dateModified: changedAt(article),
  author: { '@type': 'Organization', name: article.author.name, url: absoluteUrl(paths.blog) },
  publisher: publisher(),
})
