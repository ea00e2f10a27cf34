import { z } from 'zod'
import {
  ChatBanList,
  ChatModeratorList,
  ChatWords,
  ModerationLog,
  NameModerator,
  StaffParams,
} from '#contracts/live/chat-staff.ts'
import { PageQuery } from '#contracts/base/common.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'

/** A seller's settings for the chat of all their lives. */
export function chatStaffRoutes({ app, guards, services: { chats }, errors }: Api): void {
  const { staff } = chats
  const onRequest = [guards.requireSelf('id'), guards.requireSeller]
  const common = { tags: ['conversation'], security: [{ bearer: [] }] }
  const own = { ...common, params: UserParams }

  app.get(
    '/user/:id/chatModerator',
    { onRequest, schema: { ...own, response: { 200: ChatModeratorList, ...errors(400, 401, 403) } } },
    ({ params }) => staff.moderators(params.id),
  )

  app.put(
    '/user/:id/chatModerator',
    {
      onRequest,
      schema: { ...own, body: NameModerator, response: { 200: ChatModeratorList, ...errors(400, 401, 403, 404) } },
    },
    ({ params, body }) => staff.name(params.id, body.username, body.mayShowProducts),
  )

  app.delete(
    '/user/:id/chatModerator/:userUuid',
    { onRequest, schema: { ...common, params: StaffParams, response: { 204: z.null(), ...errors(400, 401, 403) } } },
    async ({ params }, reply) => {
      await staff.unname(params.id, params.userUuid)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/chatBan',
    { onRequest, schema: { ...own, response: { 200: ChatBanList, ...errors(400, 401, 403) } } },
    ({ params }) => staff.bans(params.id),
  )

  app.delete(
    '/user/:id/chatBan/:userUuid',
    { onRequest, schema: { ...common, params: StaffParams, response: { 204: z.null(), ...errors(400, 401, 403) } } },
    async ({ params }, reply) => {
      await staff.lift(params.id, params.userUuid)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/chatWord',
    { onRequest, schema: { ...own, response: { 200: ChatWords, ...errors(400, 401, 403) } } },
    ({ params }) => staff.words(params.id),
  )

  app.put(
    '/user/:id/chatWord',
    { onRequest, schema: { ...own, body: ChatWords, response: { 200: ChatWords, ...errors(400, 401, 403) } } },
    ({ params, body }) => staff.setWords(params.id, body),
  )

  app.get(
    '/user/:id/moderationLog',
    {
      onRequest,
      schema: { ...own, querystring: PageQuery, response: { 200: ModerationLog, ...errors(400, 401, 403) } },
    },
    ({ params, query }) => staff.log(params.id, query),
  )
}
