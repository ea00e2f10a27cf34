import { z } from 'zod'
import {
  CreateReaction,
  DummyReaction,
  OwnReactions,
  OwnReactionsQuery,
  ReactionCreated,
  ReactionList,
  ReactionListParams,
  ReactionListQuery,
  ReactionTarget,
} from '#contracts/video/reaction.ts'
import { OwnerParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentReaction } from './present.ts'

const tags = ['reaction']
const security = [{ bearer: [] }]

export function reactionRoutes({ app, guards, services: { reactions }, errors }: Api): void {
  const own = { onRequest: guards.requireSelf('owner') }
  const ownSchema = { tags, security, params: OwnerParams }

  app.post(
    '/user/:owner/reaction',
    {
      ...own,
      schema: {
        ...ownSchema,
        body: CreateReaction,
        response: { 201: ReactionCreated, ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => reply.code(201).send(await reactions.create(viewerOf(request).uuid, request.body)),
  )

  app.delete(
    '/user/:owner/reaction',
    {
      ...own,
      schema: { ...ownSchema, querystring: ReactionTarget, response: { 204: z.null(), ...errors(400, 401, 403, 404) } },
    },
    async (request, reply) => {
      await reactions.remove(viewerOf(request).uuid, request.query)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:owner/reaction',
    {
      ...own,
      schema: {
        ...ownSchema,
        description: 'Objects among these that the user has reacted to',
        querystring: OwnReactionsQuery,
        response: { 200: OwnReactions, ...errors(400, 401, 403) },
      },
    },
    async (request) => ({
      data: await reactions.own(viewerOf(request).uuid, request.query['objectDefinitionIds[]'] ?? []),
    }),
  )

  app.patch(
    '/user/:owner/reaction/dummy',
    {
      ...own,
      schema: {
        ...ownSchema,
        description: 'Shows a heart to all viewers without counting it',
        body: DummyReaction,
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await reactions.dummy(viewerOf(request).uuid, request.body.objectDefinitionId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:owner/:objectDefinitionClass/:objectDefinitionId/reaction',
    {
      onRequest: guards.requireUser,
      schema: {
        tags,
        security,
        description: 'Users who reacted, the newest first, for signed-in users. `owner` is the owner of the object',
        params: ReactionListParams,
        querystring: ReactionListQuery,
        response: { 200: ReactionList, ...errors(400, 401, 404) },
      },
    },
    async (request) => {
      const { owner, ...target } = request.params
      const { meta, data } = await reactions.list(viewerOf(request).uuid, owner, target, request.query)
      return { meta, data: data.map(presentReaction) }
    },
  )
}
