import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { expect } from 'vitest'
import type { OwnChat } from '#contracts/live/chat.ts'
import type { ModerationLog } from '#contracts/live/chat-staff.ts'
import { readChat } from '#tests/factories/chat.ts'
import { app, as } from '#tests/setup/app.ts'

export async function buildTalk() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const path = `/conversation/${live.conversationUuid}`
  const moderator = await buildUser({ firstname: 'Mila' })
  const named = await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username: moderator.username })
  expect(named.status).toBe(200)
  const words = async () => (await readChat(live)).data.map(({ content }) => content)
  const own = async (user: TestUser) => (await as(user).get(`${path}/chat/own`)).body as OwnChat
  const decide = (user: TestUser, messageUuids: string[], verdict: string) =>
    as(user).patch(`${path}/message`, { messageUuids, verdict })
  const log = async () =>
    ((await as(seller).get(`/user/${seller.uuid}/moderationLog`)).body as ModerationLog).data.map(
      ({ action }) => action,
    )
  return { seller, moderator, live, path, words, own, decide, log }
}

/** Makes the account two hours old, so that no message is held because the account is new. */
export const age = ({ uuid }: TestUser) =>
  app().context.database.pool.query(`update users set created_at = now() - interval '2 hours' where uuid = $1`, [uuid])
