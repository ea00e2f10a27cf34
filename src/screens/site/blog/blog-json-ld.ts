import type { Article } from '#lib/server/articles.ts'
import { blogPosting } from '#features/site/blog/lib/blog-posting.ts'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'

type Of = {
  name: string
  description: string
  /** Path of this page. */
  path: string
  /** Breadcrumbs from the home page. */
  steps: readonly { name: string; path: string }[]
}

/** https://schema.org/CollectionPage with the articles of this page in order. */
export const blogJsonLd = (articles: readonly Article[], { steps, ...page }: Of) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList(steps),
    { ...collectionPage(page), ...(articles.length > 0 && { hasPart: articles.map(blogPosting) }) },
  ],
})
