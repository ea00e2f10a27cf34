import { OpenShop, Shop } from '#contracts/shop.ts'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'

export function shopRoutes({ app, guards, services: { shops }, errors }: Api): void {
  app.post(
    '/user/:id/shop',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags: ['shop'],
        security: [{ bearer: [] }],
        params: UserParams,
        body: OpenShop,
        response: { 201: Shop, ...errors(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { uuid, slug, name } = await shops.open(viewerOf(request).uuid, request.body.name)
      return reply.code(201).send({ uuid, slug, name })
    },
  )
}
