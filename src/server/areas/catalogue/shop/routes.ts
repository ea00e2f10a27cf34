import { EditShop } from '#contracts/catalogue/edit-shop.ts'
import { ShopOfAddress, ShopParams } from '#contracts/catalogue/shop-address.ts'
import { OpenShop, ShopDetails, ShopStatistic } from '#contracts/catalogue/shop.ts'
import { Shop } from '#contracts/account/shop-of-user.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentShopDetails, presentStatistic } from './present.ts'

const common = { tags: ['shop'], params: UserParams }
const security = [{ bearer: [] }]

export function shopRoutes({ app, guards, services: { shops, users }, errors }: Api): void {
  app.post(
    '/user/:id/shop',
    {
      onRequest: guards.requireSelf('id'),
      schema: { ...common, security, body: OpenShop, response: { 201: Shop, ...errors(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const { uuid, slug, name } = await shops.open(viewerOf(request).uuid, request.body.name)
      return reply.code(201).send({ uuid, slug, name })
    },
  )

  app.get(
    '/shop/:slug',
    { schema: { tags: ['shop'], params: ShopParams, response: { 200: ShopOfAddress, ...errors(400, 404) } } },
    async ({ params }) => {
      const { uuid, slug, name, owner, photo } = await shops.bySlug(params.slug)
      return { uuid, slug, name, owner, photo }
    },
  )

  app.get(
    '/user/:id/shop',
    {
      schema: {
        ...common,
        description: 'Legal details: trader, delivery and returns',
        response: { 200: ShopDetails, ...errors(400, 404) },
      },
    },
    async ({ params }) => presentShopDetails(await shops.ofOwner(params.id)),
  )

  app.patch(
    '/user/:id/shop',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        ...common,
        security,
        body: EditShop,
        response: { 200: ShopDetails, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => presentShopDetails(await shops.edit(viewerOf(request).uuid, request.body)),
  )

  app.get(
    '/user/:id/shop/statistic',
    {
      onRequest: guards.requireSelf('id'),
      schema: { ...common, security, response: { 200: ShopStatistic, ...errors(400, 401, 403, 404) } },
    },
    async (request) => {
      const { uuid } = viewerOf(request)
      return presentStatistic(await shops.statistic(uuid), await users.current(uuid))
    },
  )
}
