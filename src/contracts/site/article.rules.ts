export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const ARTICLE_STEPS = ['publish', 'schedule', 'unschedule', 'withdraw', 'restore'] as const
export type ArticleStep = (typeof ARTICLE_STEPS)[number]

/** Steps that are possible in each state. A published article is published again with its changes. */
export const STEPS_OF: Readonly<Record<ArticleState, readonly ArticleStep[]>> = {
  draft: ['publish', 'schedule', 'withdraw'],
  scheduled: ['publish', 'schedule', 'unschedule', 'withdraw'],
  published: ['publish', 'withdraw'],
  withdrawn: ['publish', 'schedule', 'restore'],
}

/** A scheduled article is published as it stands, so that it cannot be changed until it is unscheduled. */
export const isEditable = (state: ArticleState): boolean => state !== 'scheduled'

/** As search engines show titles, without the site's name. */
export const TITLE_MAX = 60
export const DESCRIPTION_MAX = 155
export const BODY_MAX = 40_000
/** Longer or deeper texts take the parser of Markdown a minute, or more memory than it has. */
const PARAGRAPH_MAX = 2500
const LINES_MAX = 2000
const NESTED = /^(?: {0,3}(?:[>*+-]|\d{1,9}[.)])[ \t]?){5}|^\s{25}|^\s*:::/
export const SLUG_MAX = 100
export const QUERY_MAX = 100
/** Articles that readers can list. Older ones keep their addresses. */
export const LISTED_MAX = 1000
/** Articles in the feed. */
export const FEED_MAX = 30

/** Faults that keep an article from being published, as the details of errors at their fields. */
export const ARTICLE_FAULTS = [
  'fieldRequired',
  'slugTaken',
  'unknownEmbed',
  'unknownPicture',
  'pictureWithoutAlt',
] as const
export type ArticleFault = (typeof ARTICLE_FAULTS)[number]

/** Path segments of category lists, page numbers and the search. */
const RESERVED = ['category', 'page', 'search']
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/

export const isArticleSlug = (slug: string): boolean =>
  SLUG.test(slug) && slug.length <= SLUG_MAX && !RESERVED.includes(slug)

/** False for a text in Markdown that would not be read in time. */
export function isReadableBody(body: string): boolean {
  const lines = body.split('\n')
  return (
    lines.length <= LINES_MAX &&
    !lines.some((line) => NESTED.test(line)) &&
    body.split(/\n[ \t]*\n/).every(({ length }) => length <= PARAGRAPH_MAX)
  )
}
