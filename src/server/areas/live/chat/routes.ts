import { z } from 'zod'
import {
  AnswerQuestion,
  BanFromChat,
  BansInChat,
  ChatMessageParams,
  ChatPage,
  ChatQuery,
  ChatReplay,
  ChatState,
  ChatUserParams,
  MadeBan,
  ModerateMessages,
  OwnChat,
  OwnChatMessage,
  RemovedMessages,
  ReplayQuery,
  SetChat,
  WriteChatMessage,
} from '#contracts/live/chat.ts'
import { ConversationParams } from '#contracts/live/conversation.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'

const tags = ['conversation']
const security = [{ bearer: [] }]

export function chatRoutes({ app, guards, services: { chats }, errors }: Api): void {
  const { moderation } = chats
  const onRequest = guards.requireUser

  app.get(
    '/conversation/:uuid/message',
    {
      schema: {
        tags,
        params: ConversationParams,
        querystring: ChatQuery,
        description: 'Chat of a live or its recording, the newest message last',
        response: { 200: ChatPage, ...errors(400, 404) },
      },
    },
    ({ params, query }) => chats.list(params.uuid, query),
  )

  app.get(
    '/conversation/:uuid/replay',
    {
      schema: {
        tags,
        params: ConversationParams,
        querystring: ReplayQuery,
        description: 'Chat of a recorded live around a second of the recording, in chronological order',
        response: { 200: ChatReplay, ...errors(400, 404) },
      },
    },
    ({ params, query }) => chats.replay(params.uuid, query),
  )

  app.get(
    '/conversation/:uuid/chat/own',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ConversationParams,
        description: 'State of the chat for the caller',
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
        tags,
        security,
        params: ConversationParams,
        body: WriteChatMessage,
        description:
          'Writes a message while the live is on air. A repeated `clientKey` returns the same message; 429 gives the seconds to wait',
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
        tags,
        security,
        params: ChatMessageParams,
        description: 'Deletes a message as its author or a moderator. Idempotent',
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
        tags,
        security,
        params: ConversationParams,
        body: ModerateMessages,
        description: 'Decides on messages, for the seller and moderators',
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
        tags,
        security,
        params: ChatMessageParams,
        description: 'Reports a message to the moderators, once per user',
        response: { 204: z.null(), ...errors(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const video = await chats.chatOf(request.params.uuid)
      await moderation.report(video, viewerOf(request).uuid, request.params.messageUuid)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/conversation/:uuid/message/:messageUuid/answer',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ChatMessageParams,
        body: AnswerQuestion,
        description: 'Marks a question as answered or open, for the seller and moderators',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { uuid, messageUuid } = request.params
      await moderation.answer(await chats.chatOf(uuid), viewerOf(request).uuid, messageUuid, request.body.isAnswered)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/conversation/:uuid/author/:userUuid/removal',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ChatUserParams,
        description: 'Deletes up to 500 newest visible messages of a user in this chat, for the seller and moderators',
        response: { 200: RemovedMessages, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const video = await chats.chatOf(request.params.uuid)
      return { messageUuids: await moderation.removeAll(video, viewerOf(request).uuid, request.params.userUuid) }
    },
  )

  app.get(
    '/conversation/:uuid/ban',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ConversationParams,
        description: 'Users who may not write, for the seller and moderators',
        response: { 200: BansInChat, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => moderation.bans(await chats.chatOf(request.params.uuid), viewerOf(request).uuid),
  )

  app.put(
    '/conversation/:uuid/ban/:userUuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ChatUserParams,
        body: BanFromChat,
        description: 'Bans a user from writing, for the seller and moderators. Returns the body for undoing it',
        response: { 200: MadeBan, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { uuid, userUuid } = request.params
      await chats.requireUser(userUuid)
      return moderation.ban(await chats.chatOf(uuid), viewerOf(request).uuid, userUuid, request.body.span)
    },
  )

  app.post(
    '/conversation/:uuid/ban/:userUuid/undo',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ChatUserParams,
        body: MadeBan,
        description: 'Takes back a ban and restores the one that it replaced. Idempotent',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { uuid, userUuid } = request.params
      await moderation.undoBan(await chats.chatOf(uuid), viewerOf(request).uuid, userUuid, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/conversation/:uuid/ban/:userUuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ChatUserParams,
        description: 'Lifts the ban, and the one from all lives. Idempotent',
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
        tags,
        security,
        params: ConversationParams,
        body: SetChat,
        description: 'Sets the writers, the slow mode and the pinned message, for the seller and moderators',
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
