import { relatedCalls } from '#contracts/commerce/related.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CommerceArea } from '../commerce.ts'

export function relatedRoutes(api: Api<CommerceArea>): void {
  const { related } = api.services
  serve(api, relatedCalls, {
    'GET /product/:uuid/related': ({ params, viewer }) => related.ofProduct(params.uuid, viewer?.uuid),
  })
}
