import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { articleCalls } from '#contracts/site/article.calls.ts'
import { articleOfficeCalls } from '#contracts/site/article-office.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import type { SiteArea } from '../site.ts'

/** The header is required; what is no number is no article's version. */
const versionOf = (headers: { 'if-match': string }) => expectedVersionOf(headers) ?? Number.NaN

/** Articles of the blog, for readers and for the office. */
export function articleRoutes(api: Api<SiteArea>): void {
  const { articles } = api.services
  serve(api, articleCalls, {
    'GET /article': ({ query }) => articles.list(query),
    'GET /article/search': ({ query }) => articles.find(query),
    'GET /article/title': () => articles.titles(),
    'GET /article/feed': () => articles.feed(),
    'GET /article/text/:slug': ({ params }) => articles.bySlug(params.slug),
  })
  serve(api, articleOfficeCalls, {
    'GET /admin/article': ({ query }) => articles.rows(query),
    'POST /admin/article': async ({ viewer, headers, body, reply }) => {
      const { article, isReplayed } = await articles.create(
        viewer.uuid,
        body,
        idempotencyOf(viewer.uuid, headers, body),
      )
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return article
    },
    'GET /admin/article/:article': ({ params }) => articles.one(params.article),
    'PUT /admin/article/:article': ({ viewer, params, headers, body }) =>
      articles.save(viewer.uuid, params.article, versionOf(headers), body),
    'POST /admin/article/:article/step': ({ viewer, params, headers, body }) =>
      articles.take(viewer.uuid, params.article, versionOf(headers), body),
    'GET /admin/article/:article/preview': ({ params }) => articles.preview(params.article),
    'GET /admin/article/:article/version': ({ params }) => articles.versions(params.article),
  })
}
