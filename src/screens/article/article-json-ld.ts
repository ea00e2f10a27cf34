import { absoluteUrl } from '#lib/absolute-url.ts'
import type { Article } from '#lib/articles.ts'
import { articleSharePicture } from '#lib/article-pictures.ts'
import { breadcrumbList, publisher } from '#lib/json-ld.ts'
import { paths } from '#lib/paths.ts'

/** https://schema.org/BlogPosting and the way to it. */
export function articleJsonLd(
  article: Article,
  words: number,
  names: { home: string; blog: string; category: string },
) {
  const path = paths.article(article.slug)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: names.home, path: paths.home },
        { name: names.blog, path: paths.blog },
        { name: names.category, path: paths.blogCategory(article.category) },
        { name: article.title, path },
      ]),
      {
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.description,
        url: absoluteUrl(path),
        mainEntityOfPage: absoluteUrl(path),
        image: absoluteUrl(articleSharePicture(article.slug)),
        datePublished: article.published,
        dateModified: article.updated ?? article.published,
        articleSection: names.category,
        wordCount: words,
        inLanguage: 'pl-PL',
        author: { '@type': 'Organization', name: article.author.name, url: absoluteUrl(paths.blog) },
        publisher: publisher(),
      },
    ],
  }
}
