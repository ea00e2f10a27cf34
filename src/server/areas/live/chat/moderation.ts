import type { SetChat } from '#contracts/live/chat.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/unit.ts'
import { createBans } from './bans.ts'
import type { ChatFacts } from './facts.ts'
import { createMessageModeration } from './message-moderation.ts'
import { createModerationRights, type ModerationParts } from './moderation-rights.ts'
import type { Subject } from './write-access.ts'

/** Moderation of a chat by the seller and their moderators. Everything is noted, and everything can be undone. */
export function createModeration(parts: ModerationParts & { chatFacts: ChatFacts }) {
  const { db, moderation, append, chatFacts } = parts
  const rights = createModerationRights(parts)
  const { act, note, notifyModerators } = rights

  return {
    notifyModerators,
    ...createMessageModeration({ ...parts, rights }),
    ...createBans({ db, moderation, rights }),

    /** Marks a question as answered or open, and notifies the seller and the moderators. Idempotent. */
    answer: (video: Subject, byUuid: string, messageUuid: string, isAnswered: boolean): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        const [message] = await moderation.messages.lock(tx, video.conversationUuid, [messageUuid])
        if (!message?.question) throw notFound('message')
        await moderation.messages.setQuestion(tx, messageUuid, isAnswered ? 'answered' : 'open')
        await notifyModerators(tx, after, video)
      }),

    setRules: (video: Subject, byUuid: string, { pinnedMessageUuid, ...rules }: SetChat): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        const { conversationUuid } = video
        if (pinnedMessageUuid) {
          const [message] = await moderation.messages.lock(tx, conversationUuid, [pinnedMessageUuid])
          if (!message || message.verdict !== 'shown' || message.deletedAt !== null) throw notFound('message')
        }
        const changed = {
          ...(rules.mode !== undefined && { mode: rules.mode }),
          ...(rules.slowSeconds !== undefined && { slowSeconds: rules.slowSeconds }),
          ...(pinnedMessageUuid !== undefined && { pinnedMessageUuid }),
        }
        if (Object.keys(changed).length === 0) return
        await moderation.settings.set(tx, conversationUuid, changed)
        await append(tx, after, conversationUuid, 'settings', [])
        if (pinnedMessageUuid !== undefined)
          await note(tx, video, byUuid, 'pin', pinnedMessageUuid === null ? {} : { messageUuid: pinnedMessageUuid })
        const words = [rules.mode, rules.slowSeconds?.toString()].filter((word) => word !== undefined)
        if (words.length > 0) await note(tx, video, byUuid, 'settings', { detail: words.join(' ') })
      }),

    /** Counts one report a reader and notifies the seller and the moderators. */
    report: (video: Subject, userUuid: string, messageUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const [message] = await moderation.messages.lock(tx, video.conversationUuid, [messageUuid])
        if (!message || message.verdict !== 'shown' || message.deletedAt !== null) throw notFound('message')
        if (message.authorUuid === userUuid) throw invalid('A user cannot report their own message', 'messageUuid')
        if (!(await moderation.messages.report(tx, messageUuid, userUuid))) return
        const { authorUuid, content: text } = message
        if (authorUuid !== null) await chatFacts.reported.emit(tx, after, { messageUuid, userUuid, authorUuid, text })
        await notifyModerators(tx, after, video)
      }),
  }
}
