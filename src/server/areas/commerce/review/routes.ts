import { reviewCalls } from '#contracts/commerce/review.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CommerceArea } from '../commerce.ts'
import { presentReview } from './present.ts'

export function reviewRoutes(api: Api<CommerceArea>): void {
  const { reviews } = api.services
  serve(api, reviewCalls, {
    'GET /user/:id/review': async ({ params, query, viewer }) => {
      const { meta, data } = await reviews.list(params.id, query, viewer?.uuid)
      return { meta, data: data.map(presentReview) }
    },
    'POST /user/:id/review': async ({ viewer, params, body }) => {
      const written = await reviews.write(viewer.uuid, params.id, body)
      return presentReview(written)
    },
  })
}
