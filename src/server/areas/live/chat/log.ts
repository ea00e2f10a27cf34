import type { ChatState } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import type { Db } from '#server/db/client.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { presentMessage } from './present.ts'
import { createChatRepo, type ChatRow, type LogRow } from './repo.ts'

type State = Omit<ChatState, 'seq'>
type Entry = { seq: number; entry: BusEvent<ConversationMessage> }

/** Reads the chat log as events for readers. */
export function createChatLog(db: Db) {
  const repo = createChatRepo(db)
  async function stateIn({ mode, slowSeconds, pinnedMessageUuid }: ChatRow): Promise<State> {
    const [pinned] = pinnedMessageUuid === null ? [] : await repo.shown([pinnedMessageUuid])
    return { mode, slowSeconds, pinned: pinned ? presentMessage(pinned) : null }
  }

  return {
    state: async (conversationUuid: string): Promise<{ seq: number; state: State }> => {
      const chat = await repo.chat(conversationUuid)
      return { seq: chat.seq, state: await stateIn(chat) }
    },

    /**
     * Entries after `after`, without messages that are no longer visible. `state` is set if the chat's settings have
     * changed.
     */
    since: async (conversationUuid: string, after: number, limit: number) => {
      const rows = await repo.entries(conversationUuid, after, limit)
      const isRuled = rows.some(({ entry }) => entry.kind === 'settings')
      const state = isRuled ? await stateIn(await repo.chat(conversationUuid)) : undefined
      const entries = rows.flatMap((row) => entryOf(row, state))
      return { seq: rows.at(-1)?.entry.seq ?? after, entries, state, isMore: rows.length === limit }
    },
  }
}

export type ChatLog = ReturnType<typeof createChatLog>

function entryOf({ entry: { seq, kind, messageUuids }, message, author }: LogRow, state: State | undefined): Entry[] {
  const entry = (news: ConversationMessage): Entry[] => [{ seq, entry: { id: String(seq), message: news } }]
  switch (kind) {
    case 'message':
      return message && author ? entry({ type: 'message', data: presentMessage({ message, author }) }) : []
    case 'messageDeleted':
      return entry({ type: 'messageDeleted', data: { messageUuids } })
    case 'settings':
      return state ? entry({ type: 'chat', data: { seq, ...state } }) : []
  }
}
