import { chatCalls } from '#contracts/live/chat.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { LiveArea } from '../live.ts'

export function chatRoutes(api: Api<LiveArea>): void {
  const { chats } = api.services
  const { moderation } = chats
  serve(api, chatCalls, {
    'GET /conversation/:uuid/message': ({ viewer, params, query }) => chats.list(params.uuid, viewer?.uuid, query),
    'GET /conversation/:uuid/replay': ({ params, query }) => chats.replay(params.uuid, query),
    'GET /conversation/:uuid/chat/own': ({ viewer, params }) => chats.own(viewer.uuid, params.uuid),
    'POST /conversation/:uuid/message': ({ viewer, params, body }) => chats.write(viewer.uuid, params.uuid, body),
    'DELETE /conversation/:uuid/message/:messageUuid': async ({ viewer, params }) => {
      const video = await chats.chatOf(params.uuid, viewer.uuid)
      await moderation.remove(video, viewer.uuid, params.messageUuid)
    },
    'PATCH /conversation/:uuid/message': async ({ viewer, params, body }) =>
      moderation.decide(await chats.chatOf(params.uuid, viewer.uuid), viewer.uuid, body),
    'POST /conversation/:uuid/message/:messageUuid/report': async ({ viewer, params }) => {
      const video = await chats.chatOf(params.uuid, viewer.uuid)
      await moderation.report(video, viewer.uuid, params.messageUuid)
    },
    'PUT /conversation/:uuid/message/:messageUuid/answer': async ({ viewer, params, body }) => {
      const { uuid, messageUuid } = params
      await moderation.answer(await chats.chatOf(uuid, viewer.uuid), viewer.uuid, messageUuid, body.isAnswered)
    },
    'POST /conversation/:uuid/author/:userUuid/removal': async ({ viewer, params }) => {
      const video = await chats.chatOf(params.uuid, viewer.uuid)
      return { messageUuids: await moderation.removeAll(video, viewer.uuid, params.userUuid) }
    },
    'GET /conversation/:uuid/ban': async ({ viewer, params }) =>
      moderation.bans(await chats.chatOf(params.uuid, viewer.uuid), viewer.uuid),
    'PUT /conversation/:uuid/ban/:userUuid': async ({ viewer, params, body }) => {
      const { uuid, userUuid } = params
      await chats.requireUser(userUuid)
      return moderation.ban(await chats.chatOf(uuid, viewer.uuid), viewer.uuid, userUuid, body.span)
    },
    'POST /conversation/:uuid/ban/:userUuid/undo': async ({ viewer, params, body }) => {
      const { uuid, userUuid } = params
      await moderation.undoBan(await chats.chatOf(uuid, viewer.uuid), viewer.uuid, userUuid, body)
    },
    'DELETE /conversation/:uuid/ban/:userUuid': async ({ viewer, params }) => {
      const { uuid, userUuid } = params
      await moderation.lift(await chats.chatOf(uuid, viewer.uuid), viewer.uuid, userUuid)
    },
    'PATCH /conversation/:uuid/chat': async ({ viewer, params, body }) => {
      const video = await chats.chatOf(params.uuid, viewer.uuid)
      await moderation.setRules(video, viewer.uuid, body)
      return chats.state(video.conversationUuid)
    },
  })
}
