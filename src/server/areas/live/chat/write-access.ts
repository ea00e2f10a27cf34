import { NEW_ACCOUNT_MS, looksLikeSpam, verdictOn } from '#contracts/account/words.rules.ts'
import { PACE_SECONDS, secondsToWait, type ChatRole, type ChatVerdict } from '#contracts/live/chat.rules.ts'
import type { Customers } from '#server/areas/commerce/commerce.ts'
import type { OwnChat } from '#contracts/live/chat.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { AppError, tooMany } from '#server/base/errors.ts'
import type { LiveService } from '../live/service.ts'
import type { RelationService, TeamService } from '#server/areas/account/account.ts'
import type { ModerationRepo } from './moderation.repo.ts'
import type { ChatRepo, ChatRow } from './repo.ts'

/** Video that a chat is about. */
export type Subject = { uuid: string; ownerUuid: string; conversationUuid: string }
type Author = { createdAt: Date; firstname: string; lastname: string }
type Refusal = NonNullable<OwnChat['refusal']>

type Parts = {
  repo: ChatRepo
  moderation: ModerationRepo
  lives: Pick<LiveService, 'onAirOwner'>
  relations: Pick<RelationService, 'refusing' | 'between'>
  customers: Customers
  team: Pick<TeamService, 'rolesIn'>
}

const REFUSED = {
  closed: () => new AppError('CHAT_CLOSED_EXCEPTION', 'The live is not on air'),
  off: () => new AppError('CHAT_CLOSED_EXCEPTION', 'The seller has turned the chat off'),
  blocking: () => new AppError('FORBIDDEN_EXCEPTION', 'The user has blocked the seller'),
  blocked: () => new AppError('FORBIDDEN_EXCEPTION', 'The seller does not let this user comment'),
  banned: () => new AppError('CHAT_BANNED_EXCEPTION', 'A moderator has banned this user from writing'),
  followers: () => new AppError('CHAT_FOLLOWERS_EXCEPTION', 'Only followers of the seller can write'),
  buyers: () => new AppError('CHAT_BUYERS_EXCEPTION', 'Only customers of the seller can write'),
} satisfies Record<Refusal, () => AppError>

/** Role of a user in a chat, and whether they may write there. */
export function createWriteAccess({ repo, moderation, lives, relations, customers, team }: Parts) {
  async function roleOf(tx: Db | Tx, sellerUuid: string, userUuid: string): Promise<ChatRole | null> {
    if (userUuid === sellerUuid) return 'seller'
    if (await moderation.moderators.find(tx, sellerUuid, userUuid)) return 'moderator'
    const roles = await team.rolesIn(tx, sellerUuid, userUuid)
    return roles.includes('comments') || roles.includes('lives') ? 'moderator' : null
  }

  /** Facts that seldom change. Read before the chat's row is locked. */
  async function outside({ uuid, ownerUuid }: Subject, userUuid: string) {
    const [owner, refusing, { isFavorite, isBlack }, isCustomer] = await Promise.all([
      lives.onAirOwner(uuid),
      relations.refusing('comment', userUuid, [ownerUuid]),
      relations.between(userUuid, ownerUuid),
      customers.isCustomer(userUuid, ownerUuid),
    ])
    return { isOn: owner !== null, isBlocked: refusing.has(ownerUuid), isBlocking: isBlack, isFavorite, isCustomer }
  }
  type Outside = Awaited<ReturnType<typeof outside>>

  function refusalOf(role: ChatRole | null, isBanned: boolean, { mode }: ChatRow, known: Outside): Refusal | null {
    if (!known.isOn) return 'closed'
    if (role !== null) return null
    if (known.isBlocking) return 'blocking'
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
     * Decides whether the user may write this message now. The seller and moderators have no limits.
     * @throws AppError 403 or 409 if not, 429 with the time to wait
     */
    decide: async (tx: Tx, video: Subject, chat: ChatRow, userUuid: string, content: string, known: Outside) => {
      const now = new Date()
      const role = await roleOf(tx, video.ownerUuid, userUuid)
      const ban = await moderation.bans.longest(tx, video.ownerUuid, userUuid, video.conversationUuid, now)
      const refusal = refusalOf(role, ban !== undefined, chat, known)
      if (refusal) throw Object.assign(REFUSED[refusal](), ban?.until && { retryAfter: secondsUntil(ban.until, now) })
      if (role !== null) return { role, verdict: 'shown' as const, now }
      const since = new Date(now.getTime() - PACE_SECONDS * 1000)
      const seconds = secondsToWait(content, await repo.writtenBy(tx, userUuid, since), chat.slowSeconds, now)
      if (seconds > 0) throw tooMany(seconds)
      const words = await moderation.words.ofSeller(tx, video.ownerUuid)
      return { role, verdict: verdictOn(content, words), now }
    },

    of: async (db: Db, video: Subject, userUuid: string) => {
      const now = new Date()
      const { ownerUuid, conversationUuid } = video
      const [known, role, chat, ban, moderator, roles] = await Promise.all([
        outside(video, userUuid),
        roleOf(db, ownerUuid, userUuid),
        repo.chat(conversationUuid),
        moderation.bans.longest(db, ownerUuid, userUuid, conversationUuid, now),
        moderation.moderators.find(db, ownerUuid, userUuid),
        team.rolesIn(db, ownerUuid, userUuid),
      ])
      const refusal = refusalOf(role, ban !== undefined, chat, known)
      return {
        mayModerate: role !== null,
        mayShowProducts: role === 'seller' || moderator?.mayShowProducts === true || roles.includes('lives'),
        refusal,
        bannedUntil: refusal === 'banned' ? (ban?.until ?? null) : null,
      }
    },
  }
}

/** Holds spam-like messages of new accounts, and all messages of authors whose name holds a filtered word. */
export function verdictOnAuthor({ createdAt, firstname, lastname }: Author, content: string): ChatVerdict {
  const isNew = Date.now() - createdAt.getTime() < NEW_ACCOUNT_MS
  if (isNew && looksLikeSpam(content)) return 'held'
  return verdictOn(`${firstname} ${lastname}`) === 'shown' ? 'shown' : 'held'
}

export type WriteAccess = ReturnType<typeof createWriteAccess>

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
