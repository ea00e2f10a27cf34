import { basketCalls } from '#contracts/commerce/basket.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CommerceArea } from '../commerce.ts'

/** Limit for one address. A quote reads prices, stock and reservations of up to 100 lines. */
const QUOTES = { max: 600, timeWindow: '1 minute' }

export function basketRoutes(api: Api<CommerceArea>): void {
  const { baskets } = api.services
  serve(api, basketCalls, {
    'GET /user/:id/basket': ({ viewer }) => baskets.quoteOf(viewer.uuid),
    'PUT /user/:id/basket/item/:variantProjectionUuid': ({ viewer, params, body }) =>
      baskets.put(viewer.uuid, params.variantProjectionUuid, body),
    'POST /user/:id/basket/merge': ({ viewer, headers, body }) =>
      baskets.merge(viewer.uuid, headers['holder-token'] ?? null, body.items),
    'POST /basket/quote': {
      rateLimit: QUOTES,
      handler: ({ viewer, headers, body }) =>
        baskets.quoteFor({ userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null }, body.items),
    },
  })
}
