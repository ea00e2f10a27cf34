import { shopCalls } from '#contracts/catalogue/shop.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CatalogueArea } from '../catalogue.ts'
import { presentShopDetails } from './present.ts'

export function shopRoutes(api: Api<CatalogueArea>): void {
  const { shops } = api.services
  serve(api, shopCalls, {
    'POST /user/:id/shop': async ({ viewer, body }) => {
      const { uuid, slug, name } = await shops.open(viewer.uuid, body.name)
      return { uuid, slug, name }
    },
    'GET /shop/:slug': async ({ params }) => {
      const { uuid, slug, name, owner, photo } = await shops.bySlug(params.slug)
      return { uuid, slug, name, owner, photo }
    },
    'GET /user/:id/shop': async ({ params }) => presentShopDetails(await shops.ofOwner(params.id)),
    'PATCH /user/:id/shop': async ({ viewer, body }) => presentShopDetails(await shops.edit(viewer.uuid, body)),
  })
}
