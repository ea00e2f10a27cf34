import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { publisher } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import type { Article } from '#contracts/site/article.ts'

/** https://schema.org/BlogPosting, for lists and for the article's own page. */
export const blogPosting = (article: Article) => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  url: absoluteUrl(paths.article(article.slug)),
  image: absoluteUrl(articleSharePicture(article)),
  datePublished: article.published,
  dateModified: changedAt(article),
  author: { '@type': 'Organization', name: article.author.name, url: absoluteUrl(paths.blog) },
  publisher: publisher(),
})
