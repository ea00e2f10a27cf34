import { NEW_ACCOUNT_MS, looksLikeSpam, verdictOn } from '#contracts/chat-words.rules.ts'
import { PACE_SECONDS, secondsToWait, type ChatRole, type ChatVerdict } from '#contracts/chat.rules.ts'
import type { OwnChat } from '#contracts/chat.ts'
import type { Db, Tx } from '../../db/client.ts'
import { AppError, tooMany } from '../../errors.ts'
import type { LiveService } from '../live/service.ts'
import type { RelationService } from '../relation/service.ts'
import type { UserService } from '../user/service.ts'
import type { ModerationRepo } from './moderation.repo.ts'
import type { ChatRepo, ChatRow } from './repo.ts'

/** The video that is talked about. */
export type Subject = { uuid: string; ownerUuid: string; conversationUuid: string }
/** Whoever has ordered from a seller, unless it was cancelled. */
export type Customers = { isCustomer: (buyerUuid: string, sellerUuid: string) => Promise<boolean> }
type Refusal = NonNullable<OwnChat['refusal']>

type Parts = {
  repo: ChatRepo
  moderation: ModerationRepo
  lives: Pick<LiveService, 'onAirOwner'>
  relations: Pick<RelationService, 'refusing' | 'between'>
  users: Pick<UserService, 'current'>
  customers: Customers
}

const REFUSED = {
  closed: () => new AppError('CHAT_CLOSED_EXCEPTION', 'The live is not on'),
  off: () => new AppError('CHAT_CLOSED_EXCEPTION', 'The chat is off'),
  blocked: () => new AppError('FORBIDDEN_EXCEPTION', 'The seller does not let this user comment'),
  banned: () => new AppError('CHAT_BANNED_EXCEPTION', 'A moderator has kept this user from writing'),
  followers: () => new AppError('CHAT_FOLLOWERS_EXCEPTION', 'Only those who follow the seller can write'),
  buyers: () => new AppError('CHAT_BUYERS_EXCEPTION', 'Only those who have bought from the seller can write'),
} satisfies Record<Refusal, () => AppError>

/** Role of a user in a chat, and whether they may write there. */
export function createChatStanding({ repo, moderation, lives, relations, users, customers }: Parts) {
  async function roleOf(tx: Db | Tx, sellerUuid: string, userUuid: string): Promise<ChatRole | null> {
    if (userUuid === sellerUuid) return 'seller'
    return (await moderation.moderator(tx, sellerUuid, userUuid)) ? 'moderator' : null
  }

  /** Facts that seldom change, read before the row of the chat is locked. */
  async function outside({ uuid, ownerUuid }: Subject, userUuid: string) {
    const [owner, refusing, { isFavorite }, isCustomer] = await Promise.all([
      lives.onAirOwner(uuid),
      relations.refusing('comment', userUuid, [ownerUuid]),
      relations.between(userUuid, ownerUuid),
      customers.isCustomer(userUuid, ownerUuid),
    ])
    return { isOn: owner !== null, isBlocked: refusing.has(ownerUuid), isFavorite, isCustomer }
  }
  type Outside = Awaited<ReturnType<typeof outside>>

  function refusalOf(role: ChatRole | null, isBanned: boolean, { mode }: ChatRow, known: Outside): Refusal | null {
    if (!known.isOn) return 'closed'
    if (role !== null) return null
    if (known.isBlocked) return 'blocked'
    if (isBanned) return 'banned'
    if (mode === 'off') return 'off'
    if (mode === 'followers' && !known.isFavorite) return 'followers'
    return mode === 'buyers' && !known.isCustomer ? 'buyers' : null
  }

  return {
    roleOf,
    outside,

    /**
     * Whether that may be written now, and by whom: for the seller and moderators no limits hold.
     * @throws AppError 403, 409 where it may not, 429 with the time to wait
     */
    judge: async (tx: Tx, video: Subject, chat: ChatRow, userUuid: string, content: string, known: Outside) => {
      const now = new Date()
      const role = await roleOf(tx, video.ownerUuid, userUuid)
      const ban = await moderation.ban(tx, video.ownerUuid, userUuid, video.conversationUuid, now)
      const refusal = refusalOf(role, ban !== undefined, chat, known)
      if (refusal) throw Object.assign(REFUSED[refusal](), ban?.until && { retryAfter: secondsUntil(ban.until, now) })
      if (role !== null) return { role, verdict: 'shown' as const, now }
      const since = new Date(now.getTime() - PACE_SECONDS * 1000)
      const seconds = secondsToWait(content, await repo.writtenBy(tx, userUuid, since), chat.slowSeconds, now)
      if (seconds > 0) throw tooMany(seconds)
      const words = await moderation.words(tx, video.ownerUuid)
      return { role, verdict: verdictOn(content, words), now }
    },

    /** By who they are and for how long they have been here. */
    verdictOnAuthor: async (userUuid: string, content: string): Promise<ChatVerdict> => {
      const { user } = await users.current(userUuid)
      const isNew = Date.now() - user.createdAt.getTime() < NEW_ACCOUNT_MS
      if (isNew && looksLikeSpam(content)) return 'held'
      return verdictOn(`${user.firstname} ${user.lastname}`) === 'shown' ? 'shown' : 'held'
    },

    of: async (db: Db, video: Subject, userUuid: string) => {
      const now = new Date()
      const { ownerUuid, conversationUuid } = video
      const [known, role, chat, ban, moderator] = await Promise.all([
        outside(video, userUuid),
        roleOf(db, ownerUuid, userUuid),
        repo.chat(conversationUuid),
        moderation.ban(db, ownerUuid, userUuid, conversationUuid, now),
        moderation.moderator(db, ownerUuid, userUuid),
      ])
      const refusal = refusalOf(role, ban !== undefined, chat, known)
      return {
        mayModerate: role !== null,
        mayShowProducts: role === 'seller' || moderator?.mayShowProducts === true,
        refusal,
        bannedUntil: refusal === 'banned' ? (ban?.until ?? null) : null,
      }
    },
  }
}

export type ChatStanding = ReturnType<typeof createChatStanding>

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
