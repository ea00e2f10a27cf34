import type { ChatState } from '#contracts/chat.ts'
import type { ConversationMessage } from '#contracts/live-messages.ts'
import type { Told } from '../../ports/event-bus/event-bus.ts'
import { presentMessage } from './present.ts'
import type { ChatRepo, ChatRow, LogRow, WrittenRow } from './repo.ts'

type State = Omit<ChatState, 'seq'>
type Entry = { seq: number; entry: Told<ConversationMessage> }

/** The log in the form that readers receive. */
export function createChatLog(repo: ChatRepo) {
  async function stateIn({ mode, slowSeconds, pinnedMessageUuid }: ChatRow): Promise<State> {
    const [pinned] = pinnedMessageUuid === null ? [] : await repo.shown([pinnedMessageUuid])
    return { mode, slowSeconds, pinned: pinned ? presentMessage(pinned) : null }
  }

  return {
    state: async (conversationUuid: string): Promise<{ seq: number; state: State }> => {
      const chat = await repo.chat(conversationUuid)
      return { seq: chat.seq, state: await stateIn(chat) }
    },

    /** Entries that follow `after`, without messages whose text is gone. `state` is set if rules have changed. */
    since: async (conversationUuid: string, after: number, limit: number) => {
      const rows = await repo.entries(conversationUuid, after, limit)
      const uuids = rows.flatMap(({ kind, messageUuids }) => (kind === 'message' ? messageUuids : []))
      const shown = uuids.length === 0 ? [] : await repo.shown(uuids)
      const written = new Map(shown.map((row) => [row.message.uuid, row]))
      const isRuled = rows.some(({ kind }) => kind === 'settings')
      const state = isRuled ? await stateIn(await repo.chat(conversationUuid)) : undefined
      const entries = rows.flatMap((row) => entryOf(row, written, state))
      return { seq: rows.at(-1)?.seq ?? after, entries, state, isMore: rows.length === limit }
    },
  }
}

export type ChatLog = ReturnType<typeof createChatLog>

function entryOf(row: LogRow, written: Map<string, WrittenRow>, state: State | undefined): Entry[] {
  const { seq, kind, messageUuids } = row
  const told = (message: ConversationMessage): Entry[] => [{ seq, entry: { id: String(seq), message } }]
  switch (kind) {
    case 'message': {
      const found = written.get(messageUuids[0] ?? '')
      return found ? told({ type: 'message', data: presentMessage(found) }) : []
    }
    case 'messageDeleted':
      return told({ type: 'messageDeleted', data: { messageUuids } })
    case 'settings':
      return state ? told({ type: 'chat', data: { seq, ...state } }) : []
  }
}
