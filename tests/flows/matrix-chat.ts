import type { chatStaffCalls } from '#contracts/live/chat-staff.calls.ts'
import type { chatCalls } from '#contracts/live/chat.calls.ts'
import type { videoCommentCalls } from '#contracts/live/video-comment.calls.ts'
import type { conversationCalls } from '#contracts/live/conversation.calls.ts'
import { randomUUID } from 'node:crypto'
import { as } from '#tests/setup/app.ts'
import type { MatrixRequest, Lines, World } from './matrix-world.ts'

const inChat = async <Body = never>(
  { live, buyer }: World,
  more: MatrixRequest<Body> = {},
): Promise<MatrixRequest<Body>> => {
  const { conversationUuid } = await live()
  return { ...more, path: { uuid: conversationUuid, userUuid: buyer.uuid, ...more.path } }
}
/** The buyer's message in the owner's live. */
const ofMessage = async <Body = never>(
  world: World,
  more: (uuid: string) => MatrixRequest<Body> = () => ({}),
): Promise<MatrixRequest<Body>> => {
  const { conversationUuid } = await world.live()
  // Idempotent by `clientKey`, so repeated calls return the same message.
  const message = { content: 'Jest większy?', clientKey: world.buyer.uuid }
  const { body } = await as(world.buyer).post(`/conversation/${conversationUuid}/message`, message)
  const { uuid } = body as { uuid: string }
  return inChat(world, { ...more(uuid), path: { messageUuid: uuid } })
}
const underReel = async <Body = never>(
  { video }: World,
  more: MatrixRequest<Body> = {},
): Promise<MatrixRequest<Body>> => ({ ...more, path: { uuid: (await video()).uuid } })
/** The owner's comment under their reel. */
async function ofComment(world: World): Promise<MatrixRequest> {
  const { uuid } = await world.video()
  const comment = { content: `Ładna ${uuid}`, clientKey: randomUUID() }
  const { body } = await as(world.owner).post(`/shopVideo/${uuid}/comment`, comment)
  return { path: { commentUuid: (body as { uuid: string }).uuid } }
}
const ofBuyer = ({ buyer }: World): MatrixRequest => ({ path: { userUuid: buyer.uuid } })

/** Calls of the chat; a part of `MATRIX`. */
export const CHAT_LINES: Lines<
  typeof conversationCalls & typeof chatCalls & typeof chatStaffCalls & typeof videoCommentCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /shopVideo/:uuid/comment': [[200, 200, 200, 200, 200], (world) => underReel(world)],
  'POST /shopVideo/:uuid/comment': [
    [401, 201, 201, 201, 201],
    (world) => underReel(world, { body: { content: 'Dzień dobry', clientKey: randomUUID() } }),
  ],
  'GET /comment/:commentUuid/answer': [[200, 200, 200, 200, 200], ofComment],
  'DELETE /comment/:commentUuid': [[401, 403, 403, 403, 204], ofComment],
  'POST /comment/:commentUuid/approval': [[401, 403, 403, 403, 204], ofComment],
  'POST /comment/:commentUuid/report': [[401, 204, 204, 204, 400], ofComment],
  'GET /conversation/:uuid/events': [[200, 200, 200, 200, 200], (world) => inChat(world)],
  'GET /conversation/:uuid/message': [[200, 200, 200, 200, 200], (world) => inChat(world)],
  'GET /conversation/:uuid/replay': [[200, 200, 200, 200, 200], (world) => inChat(world, { query: { t: '90' } })],
  'GET /conversation/:uuid/chat/own': [[401, 200, 200, 200, 200], (world) => inChat(world)],
  'POST /conversation/:uuid/message': [
    [401, 201, 201, 201, 201],
    (world) => inChat(world, { body: { content: 'Dzień dobry', clientKey: randomUUID() } }),
  ],
  'PATCH /conversation/:uuid/message': [
    [401, 403, 403, 403, 204],
    (world) => ofMessage(world, (uuid) => ({ body: { messageUuids: [uuid], verdict: 'shown' } })),
  ],
  'DELETE /conversation/:uuid/message/:messageUuid': [[401, 204, 403, 403, 204], (world) => ofMessage(world)],
  'POST /conversation/:uuid/message/:messageUuid/report': [[401, 400, 204, 204, 204], (world) => ofMessage(world)],
  'PUT /conversation/:uuid/message/:messageUuid/answer': [
    [401, 403, 403, 403, 204],
    (world) => ofMessage(world, () => ({ body: { isAnswered: true } })),
  ],
  'POST /conversation/:uuid/author/:userUuid/removal': [[401, 403, 403, 403, 200], (world) => ofMessage(world)],
  'GET /conversation/:uuid/ban': [[401, 403, 403, 403, 200], (world) => inChat(world)],
  'PUT /conversation/:uuid/ban/:userUuid': [
    [401, 403, 403, 403, 200],
    (world) => inChat(world, { body: { span: 'minute' } }),
  ],
  'POST /conversation/:uuid/ban/:userUuid/undo': [
    [401, 403, 403, 403, 204],
    (world) => inChat(world, { body: { uuid: randomUUID(), replaced: null } }),
  ],
  'DELETE /conversation/:uuid/ban/:userUuid': [[401, 403, 403, 403, 204], (world) => inChat(world)],
  'PATCH /conversation/:uuid/chat': [
    [401, 403, 403, 403, 200],
    (world) => inChat(world, { body: { mode: 'followers', slowSeconds: 10 } }),
  ],
  'GET /user/:id/chatModerator': [[401, 403, 403, 403, 200]],
  'PUT /user/:id/chatModerator': [
    [401, 403, 403, 403, 200],
    ({ buyer }) => ({ body: { username: buyer.username, mayShowProducts: true } }),
  ],
  'DELETE /user/:id/chatModerator/:userUuid': [[401, 403, 403, 403, 204], ofBuyer],
  'GET /user/:id/chatBan': [[401, 403, 403, 403, 200]],
  'DELETE /user/:id/chatBan/:userUuid': [[401, 403, 403, 403, 204], ofBuyer],
  'GET /user/:id/chatWord': [[401, 403, 403, 403, 200]],
  'PUT /user/:id/chatWord': [
    [401, 403, 403, 403, 200],
    () => ({ body: { data: [{ word: 'podróbk*', action: 'hold' }] } }),
  ],
  'GET /user/:id/moderationLog': [[401, 403, 403, 403, 200]],
}
