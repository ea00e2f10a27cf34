import { z } from 'zod'
import { enteredTime, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { VIDEO_TIME } from '../base/entered-time.rules.ts'
import { line, neededLine, text } from '../base/fields.ts'
import { OfficePerson } from '../office/office.ts'
import { ArticleCategory, Author, WholeArticle } from './article.ts'
import {
  ARTICLE_FAULTS,
  ARTICLE_STATES,
  ARTICLE_STEPS,
  BODY_MAX,
  DESCRIPTION_MAX,
  isArticleSlug,
  isReadableBody,
  SLUG_MAX,
  TITLE_MAX,
} from './article.rules.ts'

/** Text of an editor. A draft may lack any of it; only what can be published is complete. */
export const ArticleContent = z
  .object({
    slug: line(SLUG_MAX).refine((slug) => slug === '' || isArticleSlug(slug), 'wrongSlug'),
    title: line(TITLE_MAX),
    description: line(DESCRIPTION_MAX),
    author: line(60),
    category: ArticleCategory.nullable(),
    coverUuid: Uuid.nullable(),
    body: text(BODY_MAX).refine(isReadableBody, 'tooComplex').meta({
      description:
        'Markdown. On lines of their own: `![words](/media/{uuid})`, `::reel{uuid=…}`, `::product{reel=…}`. Other HTML and pictures are left out',
    }),
  })
  .meta({ id: 'ArticleContent' })
export type ArticleContent = z.output<typeof ArticleContent>

export const CreateArticle = z.object({ title: neededLine(TITLE_MAX) }).meta({ id: 'CreateArticle' })
export type CreateArticle = z.output<typeof CreateArticle>

const Row = {
  uuid: Uuid,
  state: z.enum(ARTICLE_STATES),
  publishAt: Timestamp.nullable().meta({ description: 'Of a scheduled article' }),
  publishedAt: Timestamp.nullable().meta({ description: 'First publication' }),
  changedAt: Timestamp,
  hasChanges: z.boolean().meta({ description: 'Whether readers see another text than the one saved last' }),
}
export const ArticleRow = z.object({ ...Row, title: z.string() }).meta({ id: 'ArticleRow' })
export type ArticleRow = z.infer<typeof ArticleRow>
export const ArticleRows = listOf(ArticleRow).meta({ id: 'ArticleRows' })
export type ArticleRows = z.infer<typeof ArticleRows>
export const ArticleRowsQuery = PageQuery.extend({ state: z.enum(ARTICLE_STATES).optional() })
export type ArticleRowsQuery = z.output<typeof ArticleRowsQuery>

export const OfficeArticle = z
  .object({
    ...Row,
    version: z.number().int().meta({ description: 'For `If-Match`' }),
    address: z.string().nullable().meta({ description: 'Address for readers; null before the first publication' }),
    changedBy: OfficePerson.nullable(),
    content: ArticleContent,
    drawing: z.string().nullable(),
    authors: z.array(Author),
  })
  .meta({ id: 'OfficeArticle' })
export type OfficeArticle = z.infer<typeof OfficeArticle>

export const OfficeArticleParams = z.object({ article: Uuid })
/** `If-Match` holds the version that the editor saw. If it is stale, nothing is changed. */
export const ArticleHeaders = z.object({ 'if-match': neededLine(40) })

export const TakeArticleStep = z
  .object({
    step: z.enum(ARTICLE_STEPS),
    publishAt: enteredTime(VIDEO_TIME).nullable().default(null).meta({ description: 'For `schedule`' }),
    reason: line(300).default(''),
  })
  .refine(({ step, publishAt }) => (step === 'schedule') === (publishAt !== null), {
    path: ['publishAt'],
    message: 'fieldRequired',
  })
  .meta({ id: 'TakeArticleStep' })
export type TakeArticleStep = z.output<typeof TakeArticleStep>

export const ArticlePreview = z
  .object({
    article: WholeArticle,
    faults: z
      .array(z.object({ field: z.string(), fault: z.enum(ARTICLE_FAULTS) }))
      .meta({ description: 'What keeps it from being published' }),
  })
  .meta({ id: 'ArticlePreview' })
export type ArticlePreview = z.infer<typeof ArticlePreview>

/** Texts as they were published, the latest first. */
export const ArticleVersions = z
  .object({
    data: z.array(
      z.object({ uuid: Uuid, publishedAt: Timestamp, by: OfficePerson.nullable(), content: ArticleContent }),
    ),
  })
  .meta({ id: 'ArticleVersions' })
export type ArticleVersions = z.infer<typeof ArticleVersions>
