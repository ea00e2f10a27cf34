import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { OfficePerson } from '#contracts/office/office.ts'
import type { Article, Author, WholeArticle } from '#contracts/site/article.ts'
import type { ArticleContent, ArticleRow as ArticleRowShown, OfficeArticle } from '#contracts/site/article-office.ts'
import { AUTHORS } from '#server/ports/article-seeds.ts'
import type { PublishedArticle } from './published.ts'
import type { ArticleRow } from './repo.ts'

const WORDS_A_MINUTE = 200

export const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length)

const authorOf = (key: string): Author => AUTHORS.find((author) => author.key === key) ?? { key, name: '', about: '' }
const timeOf = (at: Date | null) => at?.toISOString() ?? null

export const presentArticle = ({
  slug,
  content,
  rendered,
  published,
  updated,
  drawing,
}: PublishedArticle): Article => ({
  slug,
  title: content.title,
  description: content.description,
  published: published.toISOString(),
  updated: timeOf(updated),
  author: authorOf(content.author),
  // Only a draft has none, in its preview.
  category: content.category ?? CATEGORIES[0]?.slug ?? '',
  minutes: Math.max(1, Math.round(wordCount(rendered.text) / WORDS_A_MINUTE)),
  coverUuid: content.coverUuid,
  drawing: content.coverUuid === null ? drawing : null,
})

export const presentWhole = (article: PublishedArticle, related: Article[]): WholeArticle => ({
  ...presentArticle(article),
  uuid: article.uuid,
  parts: article.rendered.parts,
  headings: article.rendered.headings,
  words: wordCount(article.rendered.text),
  related,
})

const rowOf = (row: ArticleRow, shown: ArticleContent | null) => ({
  uuid: row.uuid,
  state: row.state,
  publishAt: timeOf(row.publishAt),
  publishedAt: timeOf(row.publishedAt),
  changedAt: row.changedAt.toISOString(),
  hasChanges: row.state === 'published' && shown !== null && !isSame(row.content, shown),
})

export const presentRow = (row: ArticleRow, shown: ArticleContent | null): ArticleRowShown => ({
  ...rowOf(row, shown),
  title: row.content.title,
})

export const presentForOffice = (
  row: ArticleRow,
  shown: ArticleContent | null,
  changedBy: OfficePerson | null,
): OfficeArticle => ({
  ...rowOf(row, shown),
  version: row.version,
  address: row.publishedAt === null ? null : row.slug,
  changedBy,
  content: row.content,
  drawing: row.drawing,
  authors: AUTHORS,
})

/** The database does not keep the order of keys. */
const isSame = (a: ArticleContent, b: ArticleContent) =>
  (Object.keys(a) as (keyof ArticleContent)[]).every((key) => a[key] === b[key])
