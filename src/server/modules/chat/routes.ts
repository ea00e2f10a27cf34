import { z } from 'zod'
import {
  BanFromChat,
  ChatMessageParams,
  ChatPage,
  ChatQuery,
  ChatReplay,
  ChatState,
  ChatUserParams,
  ModerateMessages,
  OwnChat,
  OwnChatMessage,
  RemovedMessages,
  ReplayQuery,
  SetChat,
  WriteChatMessage,
} from '#contracts/chat.ts'
import { ConversationParams } from '#contracts/conversation.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'

const tags = ['conversation']
const security = [{ bearer: [] }]

export function chatRoutes({ app, guards, services: { chats }, errors }: Api): void {
  const { moderation } = chats
  const onRequest = guards.requireUser

  app.get(
    '/conversation/:uuid/message',
    {
      schema: {
        ...{ tags, params: ConversationParams, querystring: ChatQuery },
        description: 'The chat of a live or a saved one, the newest last',
        response: { 200: ChatPage, ...errors(400, 404) },
      },
    },
    ({ params, query }) => chats.list(params.uuid, query),
  )

  app.get(
    '/conversation/:uuid/replay',
    {
      schema: {
        ...{ tags, params: ConversationParams, querystring: ReplayQuery },
        description: 'The chat of a saved live around a second of its recording, in its order',
        response: { 200: ChatReplay, ...errors(400, 404) },
      },
    },
    ({ params, query }) => chats.replay(params.uuid, query.t),
  )

  app.get(
    '/conversation/:uuid/chat/own',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ConversationParams },
        description: 'How the chat stands for whoever asks',
        response: { 200: OwnChat, ...errors(400, 401, 404) },
      },
    },
    (request) => chats.own(viewerOf(request).uuid, request.params.uuid),
  )

  app.post(
    '/conversation/:uuid/message',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ConversationParams, body: WriteChatMessage },
        description:
          'Writes while the live is on. The same `clientKey` again answers with the same message; 429 names the seconds to wait',
        response: { 201: OwnChatMessage, ...errors(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await chats.write(viewerOf(request).uuid, request.params.uuid, request.body)),
  )

  app.delete(
    '/conversation/:uuid/message/:messageUuid',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ChatMessageParams },
        description: 'By its author or whoever moderates the chat; again is harmless',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const video = await chats.chatOf(request.params.uuid)
      await moderation.remove(video, viewerOf(request).uuid, request.params.messageUuid)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/conversation/:uuid/message',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ConversationParams, body: ModerateMessages },
        description: 'For the seller and moderators',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await moderation.decide(await chats.chatOf(request.params.uuid), viewerOf(request).uuid, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/conversation/:uuid/message/:messageUuid/report',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ChatMessageParams },
        description: 'Asks the moderators to look at it; once each',
        response: { 204: z.null(), ...errors(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const video = await chats.chatOf(request.params.uuid)
      await moderation.report(video, viewerOf(request).uuid, request.params.messageUuid)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/conversation/:uuid/author/:userUuid/removal',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ChatUserParams },
        description:
          'Deletes all that somebody has written there, the newest 500 at once; for the seller and moderators',
        response: { 200: RemovedMessages, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const video = await chats.chatOf(request.params.uuid)
      return { messageUuids: await moderation.removeAll(video, viewerOf(request).uuid, request.params.userUuid) }
    },
  )

  app.put(
    '/conversation/:uuid/ban/:userUuid',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ChatUserParams, body: BanFromChat },
        description: 'Keeps somebody from writing; for the seller and moderators',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { uuid, userUuid } = request.params
      await chats.requireUser(userUuid)
      await moderation.ban(await chats.chatOf(uuid), viewerOf(request).uuid, userUuid, request.body.span)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/conversation/:uuid/ban/:userUuid',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ChatUserParams },
        description: 'Lifts it, and the one from all lives; again is harmless',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { uuid, userUuid } = request.params
      await moderation.lift(await chats.chatOf(uuid), viewerOf(request).uuid, userUuid)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/conversation/:uuid/chat',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: ConversationParams, body: SetChat },
        description: 'Who may write and how often, and what is pinned; for the seller and moderators',
        response: { 200: ChatState, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const video = await chats.chatOf(request.params.uuid)
      await moderation.setRules(video, viewerOf(request).uuid, request.body)
      return chats.state(video.conversationUuid)
    },
  )
}
