import { z } from 'zod'
import { Created } from '#contracts/account/auth.ts'
import { PageQuery } from '#contracts/base/common.ts'
import {
  FavoriteParams,
  FavoriteSellerList,
  FollowerList,
  Followed,
  HiddenUsers,
  RELATION_KINDS,
  RelatedUserList,
  RelationParams,
} from '#contracts/account/relation.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'

const common = { tags: ['relation'], security: [{ bearer: [] }] }

const MEANING = {
  black: 'Who is blocked cannot comment, react, review or order at this user’s, and neither sees the other in lists',
  limitSell: 'Who is limited cannot order from this user',
  preferer: 'Who is preferred comes first in this user’s lists',
}

export function relationRoutes({ app, guards, services: { relations }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  for (const kind of RELATION_KINDS) {
    const description = MEANING[kind]

    app.get(
      `/user/:id/${kind}`,
      {
        onRequest,
        schema: {
          ...common,
          description,
          params: UserParams,
          querystring: PageQuery,
          response: { 200: RelatedUserList, ...errors(400, 401, 403) },
        },
      },
      (request) => relations.list(viewerOf(request).uuid, kind, request.query),
    )

    app.post(
      `/user/:id/${kind}/:uuid`,
      {
        onRequest,
        schema: {
          ...common,
          description,
          params: RelationParams,
          response: { 201: Created, ...errors(400, 401, 403, 404, 409) },
        },
      },
      async (request, reply) => {
        const { uuid } = request.params
        await relations.add(viewerOf(request).uuid, kind, uuid)
        return reply.code(201).send({ uuid })
      },
    )

    app.delete(
      `/user/:id/${kind}/:uuid`,
      {
        onRequest,
        schema: { ...common, params: RelationParams, response: { 204: z.null(), ...errors(400, 401, 403) } },
      },
      async (request, reply) => {
        await relations.remove(viewerOf(request).uuid, kind, request.params.uuid)
        return reply.code(204).send(null)
      },
    )
  }

  app.get(
    '/user/:id/hidden',
    {
      onRequest,
      schema: {
        ...common,
        description: 'Users to leave out of lists that were rendered for everybody. Lists of the API leave them out',
        params: UserParams,
        response: { 200: HiddenUsers, ...errors(400, 401, 403) },
      },
    },
    async (request) => ({ data: await relations.hidden(viewerOf(request).uuid) }),
  )

  app.get(
    '/user/:id/favorite',
    {
      onRequest,
      schema: {
        ...common,
        params: UserParams,
        querystring: PageQuery,
        response: { 200: FavoriteSellerList, ...errors(400, 401, 403) },
      },
    },
    (request) => relations.favorites(viewerOf(request).uuid, request.query),
  )

  app.get(
    '/user/:id/follower',
    {
      onRequest,
      schema: {
        ...common,
        params: UserParams,
        querystring: PageQuery,
        response: { 200: FollowerList, ...errors(400, 401, 403) },
      },
    },
    (request) => relations.followers(viewerOf(request).uuid, request.query),
  )

  app.post(
    '/user/:id/favorite/:sellerUuid',
    {
      onRequest,
      schema: {
        ...common,
        description: 'Follows a seller. Idempotent',
        params: FavoriteParams,
        response: { 201: Followed, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const favoriteQuantity = await relations.follow(viewerOf(request).uuid, request.params.sellerUuid)
      return reply.code(201).send({ favoriteQuantity })
    },
  )

  app.delete(
    '/user/:id/favorite/:sellerUuid',
    {
      onRequest,
      schema: { ...common, params: FavoriteParams, response: { 204: z.null(), ...errors(400, 401, 403) } },
    },
    async (request, reply) => {
      await relations.unfollow(viewerOf(request).uuid, request.params.sellerUuid)
      return reply.code(204).send(null)
    },
  )
}
