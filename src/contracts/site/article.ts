import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { CATEGORIES } from '../catalogue/category-data.ts'
import { QUERY_MAX, SLUG_MAX } from './article.rules.ts'

export const ArticleCategory = z.enum(CATEGORIES.map(({ slug }) => slug))

export const Author = z.object({ key: z.string(), name: z.string(), about: z.string() }).meta({ id: 'ArticleAuthor' })
export type Author = z.infer<typeof Author>

/** An article as lists show it. */
export const Article = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    published: Timestamp,
    updated: Timestamp.nullable(),
    author: Author,
    category: ArticleCategory,
    minutes: z.number().int().meta({ description: 'Reading time' }),
    coverUuid: Uuid.nullable().meta({ description: 'Media of the picture' }),
    drawing: z
      .string()
      .nullable()
      .meta({ description: 'Name of a drawing that comes with the product, if there is no other picture' }),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof Article>
export const Articles = listOf(Article).meta({ id: 'Articles' })
export type Articles = z.infer<typeof Articles>
export const ArticlesQuery = PageQuery.omit({ cursor: true }).extend({ category: ArticleCategory.optional() })
export type ArticlesQuery = z.output<typeof ArticlesQuery>

/** Reel or its product within a text. */
export const Embed = z.object({ kind: z.enum(['reel', 'product']), uuid: Uuid })
export type Embed = z.infer<typeof Embed>
export const ArticlePicture = z.object({
  mediaUuid: Uuid,
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type ArticlePicture = z.infer<typeof ArticlePicture>

/** Part of a text: sanitised HTML, or what stands between two such parts. */
export const ArticlePart = z.union([
  z.object({ html: z.string() }),
  z.object({ embed: Embed }),
  z.object({ picture: ArticlePicture }),
])
export type ArticlePart = z.infer<typeof ArticlePart>

export const WholeArticle = Article.extend({
  uuid: Uuid,
  parts: z.array(ArticlePart),
  headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.number().int() })),
  words: z.number().int(),
  related: z.array(Article),
}).meta({ id: 'WholeArticle' })
export type WholeArticle = z.infer<typeof WholeArticle>

export const ArticleParams = z.object({ slug: line(SLUG_MAX) })

export const ArticleFeed = z.object({ data: z.array(WholeArticle) }).meta({ id: 'ArticleFeed' })

/** An article as the search's suggestions know it: its title, and the stems of its title and description. */
export const ArticleTitle = z.object({ slug: z.string(), title: z.string(), stems: z.array(z.string()) })
export type ArticleTitle = z.infer<typeof ArticleTitle>
export const ArticleTitles = z.object({ data: z.array(ArticleTitle) }).meta({ id: 'ArticleTitles' })
export type ArticleTitles = z.infer<typeof ArticleTitles>

/** Segment of a text, matching the query or not. */
const TextSegment = z.object({ text: z.string(), isMatch: z.boolean() })
export type TextSegment = z.infer<typeof TextSegment>
export const FoundArticle = z
  .object({ article: Article, title: z.array(TextSegment), excerpt: z.array(TextSegment) })
  .meta({ id: 'FoundArticle' })
export type FoundArticle = z.infer<typeof FoundArticle>
export const FoundArticles = listOf(FoundArticle).meta({ id: 'FoundArticles' })
export type FoundArticles = z.infer<typeof FoundArticles>
export const FindArticles = PageQuery.omit({ cursor: true }).extend({ query: line(QUERY_MAX).default('') })
export type FindArticles = z.output<typeof FindArticles>
