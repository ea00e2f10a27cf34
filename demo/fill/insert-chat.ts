import type { Tx } from '#server/db/client.ts'
import { chats, conversationLog, messages } from '#server/areas/live/live-tables.ts'
import { comments } from '../catalogue/comments.ts'
import { videos } from '../catalogue/videos.ts'
import { idOf } from './ids.ts'
import { mediaOf } from './lookups.ts'
import type { StoredMedia } from './store-media.ts'

/** Inserts the chat messages of the saved lives, spread evenly over each live. */
export async function insertChat(tx: Tx, stored: Map<string, StoredMedia>, ago: (hours: number) => Date) {
  const written = videos
    .filter(({ type }) => type === 'vod')
    .flatMap(({ key, seller, ageHours }) => {
      const said = comments.filter(({ video }) => video === key)
      const step = (mediaOf(stored, key).duration ?? 0) / (said.length + 1)
      return said.map(({ key: comment, author, content }, index) => ({
        uuid: idOf('message', comment),
        conversationUuid: idOf('conversation', key),
        authorUuid: idOf('user', author),
        role: author === seller ? ('seller' as const) : null,
        content,
        seq: index + 1,
        createdAt: new Date(ago(ageHours).getTime() + Math.round(step * (index + 1)) * 1000),
      }))
    })
  const sizes = new Map<string, number>()
  for (const { conversationUuid, seq } of written) sizes.set(conversationUuid, seq)
  await tx.insert(chats).values([...sizes].map(([conversationUuid, seq]) => ({ conversationUuid, seq })))
  await tx.insert(messages).values(written)
  await tx.insert(conversationLog).values(
    written.map(({ conversationUuid, seq, uuid }) => ({
      conversationUuid,
      seq,
      kind: 'message' as const,
      messageUuids: [uuid],
    })),
  )
}
