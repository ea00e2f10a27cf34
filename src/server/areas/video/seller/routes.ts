import { SellerList, SellerListQuery } from '#contracts/video/seller.ts'
import type { Api } from '#server/http/api-context.ts'

export function sellerRoutes({ app, guards, services: { sellers }, errors }: Api): void {
  app.get(
    '/seller',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags: ['user'],
        description: 'Sellers with available videos',
        querystring: SellerListQuery,
        response: { 200: SellerList, ...errors(400) },
      },
    },
    ({ query, viewer }) => sellers.list(query, viewer?.uuid),
  )
}
