import { chatStaffCalls } from '#contracts/live/chat-staff.calls.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { LiveArea } from '../live.ts'

/** Person whom the moderation log names. */
const byOf = ({ uuid, memberUuid = uuid }: Viewer) => memberUuid

/** A seller's settings for the chat of all their lives. */
export function chatStaffRoutes(api: Api<LiveArea>): void {
  const { chats } = api.services
  const { staff } = chats
  serve(api, chatStaffCalls, {
    'GET /user/:id/chatModerator': ({ params }) => staff.moderators(params.id),
    'PUT /user/:id/chatModerator': ({ params, body }) => staff.name(params.id, body.username, body.mayShowProducts),
    'DELETE /user/:id/chatModerator/:userUuid': ({ params }) => staff.unname(params.id, params.userUuid),
    'GET /user/:id/chatBan': ({ params }) => staff.bans(params.id),
    'DELETE /user/:id/chatBan/:userUuid': ({ viewer, params }) => staff.lift(params.id, params.userUuid, byOf(viewer)),
    'GET /user/:id/chatWord': ({ params }) => staff.words(params.id),
    'PUT /user/:id/chatWord': ({ viewer, params, body }) => staff.setWords(params.id, body, byOf(viewer)),
    'GET /user/:id/moderationLog': ({ params, query }) => staff.log(params.id, query),
  })
}
