import type { ArticleContent, TakeArticleStep } from '#contracts/site/article-office.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { articleQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/site/article-office.calls.ts')).articleOfficeCalls)

/** Version that the editor saw. */
type Seen = { seen: number }

const lists = { onSettled: invalidate([...articleQueries.all, 'rows'], [...articleQueries.all, 'versions']) }

export const articleMutations = {
  /** `key` makes one article, however often it is sent. */
  create: () =>
    call.mutation(
      'POST /admin/article',
      ({ title, key }: { title: string; key: string }) => ({ body: { title }, headers: { 'idempotency-key': key } }),
      lists,
    ),
  save: (article: string) =>
    call.mutation(
      'PUT /admin/article/:article',
      ({ content, seen }: Seen & { content: ArticleContent }) => ({
        params: { article },
        headers: { 'if-match': String(seen) },
        body: content,
      }),
      lists,
    ),
  take: (article: string) =>
    call.mutation(
      'POST /admin/article/:article/step',
      ({ seen, ...body }: Seen & Omit<TakeArticleStep, 'reason'>) => ({
        params: { article },
        headers: { 'if-match': String(seen) },
        body,
      }),
      lists,
    ),
}
