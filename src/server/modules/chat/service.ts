import { CHAT_PAGE, REPLAY_SECONDS } from '#contracts/chat.rules.ts'
import type {
  ChatPage,
  ChatQuery,
  ChatReplay,
  ChatState,
  OwnChat,
  OwnChatMessage,
  WriteChatMessage,
} from '#contracts/chat.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction, type After } from '../../db/unit.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { EventBus } from '../../ports/event-bus/event-bus.ts'
import type { LiveService } from '../live/service.ts'
import type { RelationService } from '../relation/service.ts'
import type { UserEventService } from '../user-events/service.ts'
import type { UserService } from '../user/service.ts'
import type { VideoService } from '../video/service.ts'
import { createChatAccountPart } from './account.repo.ts'
import { createChatLog } from './log.ts'
import { createModeration } from './moderation.ts'
import { createModerationRepo } from './moderation.repo.ts'
import { presentMessage, presentOwnMessage } from './present.ts'
import { createChatRepo } from './repo.ts'
import { createChatRooms } from './rooms.ts'
import { createChatStaff } from './staff.ts'
import { createChatStanding, type Customers, type Subject } from './standing.ts'
import type { LogKind } from './table.ts'

type Parts = {
  db: Db
  bus: EventBus
  log: Log
  tokens: Tokens
  users: Pick<UserService, 'current' | 'info' | 'findMany'>
  videos: Pick<VideoService, 'findByConversation'>
  lives: Pick<LiveService, 'onAirOwner' | 'playedTime'>
  relations: Pick<RelationService, 'refusing' | 'between'>
  userEvents: Pick<UserEventService, 'publish'>
  customers: Customers
}

/** More than anybody reads in a minute. */
const REPLAYED_MAX = 2000

export type { Customers } from './standing.ts'
export type ChatService = ReturnType<typeof createChatService>

/** Chat in which people write while a live is on. */
export function createChatService({ db, bus, log, tokens, videos, users, userEvents, ...others }: Parts) {
  const repo = createChatRepo(db)
  const moderation = createModerationRepo(db)
  const read = createChatLog(repo)
  const rooms = createChatRooms({ bus, read, log })
  const standing = createChatStanding({ repo, moderation, users, ...others })

  /** @throws AppError 404 for a video that nobody can watch, and for one without a chat */
  async function chatOf(conversationUuid: string): Promise<Subject> {
    const { video } = await videos.findByConversation(conversationUuid)
    if (video.type === VIDEO_TYPE.short) throw notFound('chat')
    return video
  }

  /** The row of the chat is locked. */
  async function append(tx: Tx, after: After, conversationUuid: string, kind: LogKind, messageUuids: string[]) {
    const seq = await repo.append(tx, conversationUuid, kind, messageUuids)
    after(() => rooms.wake(conversationUuid, seq))
    return seq
  }
  const acting = createModeration({ db, repo, moderation, standing, userEvents, append })

  return {
    accountPart: createChatAccountPart(db),
    rooms,
    chatOf,
    moderation: acting,
    staff: createChatStaff({ db, tokens, moderation, users }),

    /** The newest, or what was said before a cursor; the newest last. */
    list: async (conversationUuid: string, { limit, cursor }: ChatQuery): Promise<ChatPage> => {
      await chatOf(conversationUuid)
      // Before the messages are read: a reader may hear of one twice, and misses none.
      const { seq } = await repo.chat(conversationUuid)
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
      const found = await repo.page(conversationUuid, before, limit)
      const rows = found.slice(0, limit)
      const previous = found.length > limit ? String(rows.at(-1)?.message.seq) : null
      return { meta: { seq, previous }, data: rows.toReversed().map(presentMessage) }
    },

    /** @throws AppError 404 for an account that is not there */
    requireUser: async (uuid: string): Promise<void> => void (await users.current(uuid)),

    /** Of a saved live: what was written around the second `t` of the recording. */
    replay: async (conversationUuid: string, t: number): Promise<ChatReplay> => {
      const video = await chatOf(conversationUuid)
      const { momentAt, offsetOf } = await others.lives.playedTime(video.uuid)
      const start = Math.floor(t / REPLAY_SECONDS) * REPLAY_SECONDS
      const [from, until] = [momentAt(start), momentAt(start + REPLAY_SECONDS)]
      const [before, within] = await Promise.all([
        repo.lastBefore(conversationUuid, from, CHAT_PAGE),
        repo.written(conversationUuid, from, until, REPLAYED_MAX),
      ])
      const rows = [...before.toReversed(), ...within]
      return { data: rows.map((row) => ({ ...presentMessage(row), offset: offsetOf(row.message.createdAt) })) }
    },

    state: async (conversationUuid: string): Promise<ChatState> => {
      const { seq, state } = await read.state(conversationUuid)
      return { seq, ...state }
    },

    own: async (userUuid: string, conversationUuid: string): Promise<OwnChat> => {
      const video = await chatOf(conversationUuid)
      const own = await standing.of(db, video, userUuid)
      const held = await moderation.held(conversationUuid, own.mayModerate ? undefined : userUuid)
      const reported = own.mayModerate ? await moderation.reported(conversationUuid) : []
      return {
        ...{ ...own, bannedUntil: own.bannedUntil?.toISOString() ?? null },
        ...{ held: held.map(presentOwnMessage), reported: reported.map(presentOwnMessage) },
      }
    },

    /**
     * The same `clientKey` again answers with the message that it made.
     * @throws AppError 403 for whom the seller does not let write, 409 where nobody can or for words that have no place here,
     * 429 with the time to wait
     */
    write: async (
      authorUuid: string,
      conversationUuid: string,
      { content, clientKey }: WriteChatMessage,
    ): Promise<OwnChatMessage> => {
      const video = await chatOf(conversationUuid)
      const known = await standing.outside(video, authorUuid)
      const byAuthor = await standing.verdictOnAuthor(authorUuid, content)
      const row = await inTransaction(db, async (tx, after) => {
        const chat = await repo.lock(tx, conversationUuid)
        const before = await repo.ofClientKey(tx, conversationUuid, authorUuid, clientKey)
        if (before) return before
        const { role, verdict, now } = await standing.judge(tx, video, chat, authorUuid, content, known)
        if (verdict === 'refused') throw new AppError('CHAT_WORDS_EXCEPTION', 'It holds a word that has no place here')
        const isHeld = role === null && (verdict === 'held' || byAuthor === 'held')
        const { uuid } = await repo.insert(tx, {
          ...{ conversationUuid, authorUuid, content, clientKey, role, createdAt: now },
          verdict: isHeld ? 'held' : 'shown',
        })
        if (!isHeld) await repo.setSeq(tx, uuid, await append(tx, after, conversationUuid, 'message', [uuid]))
        else await acting.tellModerators(tx, after, video)
        return repo.ofClientKey(tx, conversationUuid, authorUuid, clientKey)
      })
      if (!row) throw notFound('message')
      return presentOwnMessage(row)
    },
  }
}
