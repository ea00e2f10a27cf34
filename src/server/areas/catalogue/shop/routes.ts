import { shopCalls } from '#contracts/catalogue/shop.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CatalogueArea } from '../catalogue.ts'
import { presentShopDetails } from './present.ts'

export function shopRoutes(api: Api<CatalogueArea>): void {
  const { shops, sellerTerms } = api.services
  const details = async (shop: Awaited<ReturnType<typeof shops.ofOwner>>) =>
    presentShopDetails(shop, await sellerTerms.ownOf(shop.ownerUuid))
  serve(api, shopCalls, {
    'POST /user/:id/shop': async ({ viewer, body }) => {
      const { uuid, slug, name } = await shops.open(viewer.uuid, body.name)
      return { uuid, slug, name }
    },
    'GET /shop/:slug': async ({ params }) => {
      const { uuid, slug, name, owner, photo } = await shops.bySlug(params.slug)
      return { uuid, slug, name, owner, photo }
    },
    'GET /user/:id/shop': async ({ params }) => details(await shops.ofOwner(params.id)),
    'PATCH /user/:id/shop': async ({ viewer, body }) => details(await shops.edit(viewer.uuid, body)),
  })
}
