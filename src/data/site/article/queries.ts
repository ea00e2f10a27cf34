import type { ArticleState } from '#contracts/site/article.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/site/article-office.calls.ts')).articleOfficeCalls)
const readers = callsOf(async () => (await import('#contracts/site/article.calls.ts')).articleCalls)

const PAGE_SIZE = 20
const ALL = ['office', 'articles'] as const

/** Articles as the office sees them. */
export const articleQueries = {
  all: ALL,
  rows: (state: ArticleState | null) =>
    call.pages(
      [...ALL, 'rows', state],
      'GET /admin/article',
      { query: { limit: PAGE_SIZE, ...(state !== null && { state }) } },
      REFETCHED,
    ),
  one: (article: string) =>
    call.query([...ALL, 'one', article], 'GET /admin/article/:article', { params: { article } }, REFETCHED),
  preview: (article: string) =>
    call.query([...ALL, 'preview', article], 'GET /admin/article/:article/preview', { params: { article } }, REFETCHED),
  versions: (article: string) =>
    call.query(
      [...ALL, 'versions', article],
      'GET /admin/article/:article/version',
      { params: { article } },
      REFETCHED,
    ),
  /** For suggestions, which have no articles without them. */
  titles: readers.query(['articles', 'titles'], 'GET /article/title', {}, { staleTime: Infinity }),
}
