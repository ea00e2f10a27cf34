import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import type { WholeArticle } from '#contracts/site/article.ts'
import { blogPosting } from '#features/site/blog/lib/blog-posting.ts'
import { breadcrumbList, LANGUAGE } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'

/** https://schema.org/BlogPosting with breadcrumbs. */
export function articleJsonLd(article: WholeArticle, names: { blog: string; category: string }) {
  const path = paths.article(article.slug)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: names.blog, path: paths.blog },
        { name: names.category, path: paths.blogCategory(article.category) },
        { name: article.title, path },
      ]),
      {
        ...blogPosting(article),
        mainEntityOfPage: absoluteUrl(path),
        articleSection: names.category,
        wordCount: article.words,
        inLanguage: LANGUAGE,
      },
    ],
  }
}
