import { CHAT_PAGE, isQuestion, REPLAY_SECONDS } from '#contracts/live/chat.rules.ts'
import type {
  ChatPage,
  ChatQuery,
  ChatReplay,
  ChatState,
  OwnChat,
  OwnChatMessage,
  ReplayQuery,
  WriteChatMessage,
} from '#contracts/live/chat.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { LiveService } from '../live/service.ts'
import type { RelationService, TeamService, UserEventService, UserService } from '#server/areas/account/account.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createChatAccountPart } from './account.repo.ts'
import { createChatLog } from './open-chat.ts'
import type { ChatFacts } from './facts.ts'
import { createChatHiding } from './hiding.ts'
import { createModeration } from './moderation.ts'
import { createModerationRepo } from './moderation.repo.ts'
import { presentMessage, presentOwnMessage } from './present.ts'
import { createChatRepo } from './repo.ts'
import { createChatStaff } from './staff.ts'
import type { Customers } from '#server/areas/commerce/commerce.ts'
import { createWriteAccess, verdictOnAuthor, type Subject } from './write-access.ts'
import type { LogKind } from './table.ts'

type Parts = {
  db: Db
  tokens: Tokens
  users: Pick<UserService, 'current' | 'info' | 'findMany'>
  videos: Pick<VideoService, 'findByConversation'>
  lives: Pick<LiveService, 'onAirOwner' | 'playedTime' | 'conversationOnAirOf'>
  relations: Pick<RelationService, 'refusing' | 'between'>
  userEvents: Pick<UserEventService, 'publish'>
  customers: Customers
  team: Pick<TeamService, 'rolesIn'>
  chatFacts: ChatFacts
  /** `wake` sends the new entries of a log to the readers of its conversation. */
  openConversations: { wake: (conversationUuid: string, seq: number) => void }
}

/** Limit of messages of a replay window in one answer. */
export const REPLAYED_MAX = 2000

export type ChatService = ReturnType<typeof createChatService>

/** Chat in which people write while a live is on. */
export function createChatService({ chatFacts, ...parts }: Parts) {
  const { db, tokens, videos, users, userEvents, openConversations, ...others } = parts
  const repo = createChatRepo(db)
  const moderation = createModerationRepo(db)
  const read = createChatLog(db)
  const asWritten = createCursors(tokens, { isAscending: true })
  const writeAccess = createWriteAccess({ repo, moderation, ...others })

  /** @throws AppError 404 for a video that cannot be watched or has no chat */
  async function chatOf(conversationUuid: string, viewerUuid: string | undefined): Promise<Subject> {
    const { video } = await videos.findByConversation(conversationUuid, viewerUuid)
    if (video.type === VIDEO_TYPE.short) throw notFound('chat')
    return video
  }

  /** Appends to the log. Locks the row of the chat until the commit. */
  async function append(tx: Tx, after: After, conversationUuid: string, kind: LogKind, messageUuids: string[]) {
    const seq = await repo.append(tx, conversationUuid, kind, messageUuids)
    after(() => openConversations.wake(conversationUuid, seq))
    return seq
  }
  const acting = createModeration({ db, repo, moderation, writeAccess, userEvents, append, chatFacts })

  return {
    accountPart: createChatAccountPart({ db, settings: moderation.settings, append }),
    chatOf,
    moderation: acting,
    ...createChatHiding({ repo, visibility: acting }),
    staff: createChatStaff({ db, tokens, moderation, users, userEvents, lives: others.lives }),

    /** The newest messages, or those before a cursor. Oldest first. */
    list: async (
      conversationUuid: string,
      viewerUuid: string | undefined,
      { limit, cursor }: ChatQuery,
    ): Promise<ChatPage> => {
      await chatOf(conversationUuid, viewerUuid)
      // Read `seq` before the messages: a reader may then get a message twice, but misses none.
      const { seq } = await repo.chat(conversationUuid)
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
      const found = await repo.page(conversationUuid, before, limit)
      const rows = found.slice(0, limit)
      const previous = found.length > limit ? String(rows.at(-1)?.message.seq) : null
      return { meta: { seq, previous }, data: rows.toReversed().map(presentMessage) }
    },

    /** @throws AppError 404 for an unknown account */
    requireUser: async (uuid: string): Promise<void> => void (await users.current(uuid)),

    /** Chat of a saved live around second `t` of the recording. A cursor continues within the same window. */
    replay: async (conversationUuid: string, { t, cursor }: ReplayQuery): Promise<ChatReplay> => {
      const page = asWritten.startOf({ page: 1, limit: REPLAYED_MAX, cursor })
      const video = await chatOf(conversationUuid, undefined)
      const { momentAt, offsetOf } = await others.lives.playedTime(video.uuid)
      const start = Math.floor(t / REPLAY_SECONDS) * REPLAY_SECONDS
      const [from, until] = [momentAt(start), momentAt(start + REPLAY_SECONDS)]
      const [before, within] = await Promise.all([
        cursor === undefined ? repo.lastBefore(conversationUuid, from, CHAT_PAGE) : [],
        repo.written(conversationUuid, from, until, page),
      ])
      const { rows, meta } = asWritten.cut(within, page, ({ message }) => ({
        at: message.createdAt.getTime(),
        uuid: message.uuid,
      }))
      const data = [...before.toReversed(), ...rows].map((row) => ({
        ...presentMessage(row),
        offset: offsetOf(row.message.createdAt),
      }))
      return { meta: { next: meta.next }, data }
    },

    state: async (conversationUuid: string): Promise<ChatState> => {
      const { seq, state } = await read.state(conversationUuid)
      return { seq, ...state }
    },

    own: async (userUuid: string, conversationUuid: string): Promise<OwnChat> => {
      const video = await chatOf(conversationUuid, userUuid)
      const own = await writeAccess.of(db, video, userUuid)
      const held = await moderation.messages.held(conversationUuid, own.mayModerate ? undefined : userUuid)
      const questions = own.mayModerate ? await moderation.messages.openQuestions(conversationUuid) : []
      const reported = own.mayModerate ? await moderation.messages.reported(conversationUuid) : []
      const staff =
        own.mayModerate && userUuid !== video.ownerUuid ? await moderation.moderators.ofSeller(video.ownerUuid) : []
      return {
        ...own,
        bannedUntil: own.bannedUntil?.toISOString() ?? null,
        exemptUuids: own.mayModerate ? [video.ownerUuid, ...staff.map(({ user }) => user.uuid)] : [],
        held: held.map(presentOwnMessage),
        questions: questions.map(presentOwnMessage),
        reported: reported.map(presentOwnMessage),
      }
    },

    /** A question that is shown, answered or not; undefined if there is none. */
    question: async (conversationUuid: string, uuid: string) => {
      const found = await moderation.messages.question(conversationUuid, uuid)
      const { authorUuid } = found ?? {}
      return found && authorUuid ? { uuid, authorUuid, text: found.content, createdAt: found.createdAt } : undefined
    },

    /** Number of unanswered questions, and the newest of them. */
    openQuestions: async (conversationUuid: string) => {
      const [quantity, newest] = await Promise.all([
        moderation.messages.countOpenQuestions(conversationUuid),
        moderation.messages.openQuestions(conversationUuid),
      ])
      return { quantity, newest: newest.map(presentMessage) }
    },

    /**
     * Writes a message. Idempotent by `clientKey`: a retry returns the message of the first call.
     * @throws AppError 403 if the user may not write, 409 if the chat is closed or the message holds a refused word,
     * 429 with the time to wait
     */
    write: async (
      authorUuid: string,
      conversationUuid: string,
      { content, clientKey }: WriteChatMessage,
    ): Promise<OwnChatMessage> => {
      const video = await chatOf(conversationUuid, authorUuid)
      const [known, { user: author }] = await Promise.all([
        writeAccess.outside(video, authorUuid),
        users.current(authorUuid),
      ])
      const byAuthor = verdictOnAuthor(author, content)
      const row = await inTransaction(db, async (tx, after) => {
        await repo.enter(tx, conversationUuid, authorUuid)
        const before = await repo.ofClientKey(tx, conversationUuid, authorUuid, clientKey)
        if (before) {
          const { seq } = before.message
          // The process of the first call may have died before it woke anybody.
          if (seq !== null) after(() => openConversations.wake(conversationUuid, seq))
          return before
        }
        const chat = await repo.chat(conversationUuid, tx)
        const { role, verdict, now } = await writeAccess.decide(tx, video, chat, authorUuid, content, known)
        if (verdict === 'refused') throw new AppError('CHAT_WORDS_EXCEPTION', 'The message contains a refused word')
        const isHeld = role === null && (verdict === 'held' || byAuthor === 'held')
        const hasQuestion = role === null && isQuestion(content)
        if (isHeld || hasQuestion) await acting.notifyModerators(tx, after, video)
        const uuid = newUuid()
        // Append last: it locks the row of the chat until the commit, and the next author waits for it.
        const seq = isHeld ? null : await append(tx, after, conversationUuid, 'message', [uuid])
        const message = await repo.insert(tx, {
          uuid,
          conversationUuid,
          authorUuid,
          content,
          clientKey,
          role,
          seq,
          createdAt: now,
          question: hasQuestion ? 'open' : null,
          verdict: isHeld ? 'held' : 'shown',
        })
        return { message, author }
      })
      return presentOwnMessage(row)
    },
  }
}
