import {
  AskQuote,
  BasketItemParams,
  BasketMerged,
  HolderHeaders,
  PutBasketItem,
  Quote,
} from '#contracts/commerce/basket.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'

const tags = ['basket']
/** Limit for one address. A quote reads prices, stock and reservations of up to 100 lines. */
const QUOTES = { max: 600, timeWindow: '1 minute' }

export function basketRoutes({ app, guards, services: { baskets }, errors }: Api): void {
  const own = { onRequest: guards.requireSelf('id') }
  const schema = { tags, security: [{ bearer: [] }], params: UserParams }

  app.get(
    '/user/:id/basket',
    { ...own, schema: { ...schema, response: { 200: Quote, ...errors(400, 401, 403) } } },
    async (request) => baskets.quoteOf(viewerOf(request).uuid),
  )

  app.put(
    '/user/:id/basket/item/:variantProjectionUuid',
    {
      ...own,
      schema: {
        ...schema,
        params: BasketItemParams,
        body: PutBasketItem,
        response: { 200: Quote, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request) => baskets.put(viewerOf(request).uuid, request.params.variantProjectionUuid, request.body),
  )

  app.post(
    '/user/:id/basket/merge',
    {
      ...own,
      schema: {
        ...schema,
        headers: HolderHeaders,
        body: AskQuote,
        description: 'Merges the basket of a visitor who has signed in. Idempotent',
        response: { 200: BasketMerged, ...errors(400, 401, 403) },
      },
    },
    async (request) =>
      baskets.merge(viewerOf(request).uuid, request.headers['holder-token'] ?? null, request.body.items),
  )

  app.post(
    '/basket/quote',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: QUOTES },
      schema: {
        tags,
        headers: HolderHeaders,
        body: AskQuote,
        description: 'Quotes the basket of a visitor without storing it',
        response: { 200: Quote, ...errors(400, 429) },
      },
    },
    async ({ viewer, headers, body }) =>
      baskets.quoteFor({ userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null }, body.items),
  )
}
