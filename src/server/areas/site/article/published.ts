import type { ArticleContent } from '#contracts/site/article-office.ts'
import type { Rendered } from './render.ts'

/** A text with what readers see of it. */
export type ReadText = { content: ArticleContent; rendered: Rendered }

export type PublishedArticle = ReadText & {
  uuid: string
  slug: string
  published: Date
  updated: Date | null
  drawing: string | null
}
