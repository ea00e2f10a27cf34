import { contentTemplateCalls } from '#contracts/social/content-template.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { SocialArea } from '../social.ts'

/** Templates of a seller's answers to comments. */
export function contentTemplateRoutes(api: Api<SocialArea>): void {
  const { contentTemplates } = api.services
  serve(api, contentTemplateCalls, {
    'GET /user/:id/contentTemplate': ({ params, query }) => contentTemplates.list(params.id, query),
    'POST /user/:id/contentTemplate': async ({ params, headers, body, reply }) => {
      const idempotency = idempotencyOf(params.id, headers, body)
      const { template, isReplayed } = await contentTemplates.create(params.id, body, idempotency)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return template
    },
    'PUT /user/:id/contentTemplate/:template': ({ params, body }) =>
      contentTemplates.change(params.id, params.template, body),
    'DELETE /user/:id/contentTemplate/:template': ({ params }) => contentTemplates.remove(params.id, params.template),
  })
}
