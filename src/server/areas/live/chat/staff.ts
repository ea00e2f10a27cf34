import type { ChatWords, ModerationEntry, ModerationLog } from '#contracts/live/chat-staff.ts'
import { MODERATORS_MAX } from '#contracts/live/chat-staff.ts'
import { normaliseWord } from '#contracts/account/words.rules.ts'
import type { PageQuery } from '#contracts/base/common.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { invalid } from '#server/base/errors.ts'
import type { LiveService } from '../live/service.ts'
import { type UserEventService, type UserService, presentPerson } from '#server/areas/account/account.ts'
import type { ModerationRepo } from './moderation.repo.ts'

type Parts = {
  db: Db
  tokens: Tokens
  moderation: ModerationRepo
  users: Pick<UserService, 'info' | 'findMany'>
  lives: Pick<LiveService, 'conversationOnAirOf'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** Settings of a seller for the chat of all their lives. */
export function createChatStaff({ db, tokens, moderation, users, lives, userEvents }: Parts) {
  const cursors = createCursors(tokens)

  /** Notifies the users, if the seller's live is on, that permissions in its chat have changed. */
  async function notifyRights(tx: Tx, after: After, sellerUuid: string, userUuids: string[]): Promise<void> {
    const conversationUuid = await lives.conversationOnAirOf(sellerUuid, tx)
    if (conversationUuid === undefined) return
    for (const uuid of new Set(userUuids))
      after(() => userEvents.publish(uuid, { type: 'chatNews', data: { conversationUuid } }))
  }
  /** The menus of all moderators depend on who is one. */
  async function notifyStaff(tx: Tx, after: After, sellerUuid: string, userUuid: string): Promise<void> {
    const staff = await moderation.moderators.ofSeller(sellerUuid, tx)
    await notifyRights(tx, after, sellerUuid, [userUuid, ...staff.map(({ user }) => user.uuid)])
  }

  async function moderators(sellerUuid: string) {
    const rows = await moderation.moderators.ofSeller(sellerUuid)
    return { data: rows.map(({ user, mayShowProducts }) => ({ ...presentPerson(user), mayShowProducts })) }
  }

  return {
    moderators,

    /** Sellers who let this user show products in their lives. */
    sellersOf: moderation.moderators.sellersOf,

    /**
     * Appoints a moderator. @throws AppError 400 for the seller or above the maximum of moderators, 404 for an unknown
     * username
     */
    name: async (sellerUuid: string, username: string, mayShowProducts: boolean) => {
      const { user } = await users.info(username)
      if (user.uuid === sellerUuid) throw invalid('ownName', 'username')
      await inTransaction(db, async (tx, after) => {
        const present = await moderation.moderators.ofSeller(sellerUuid, tx)
        const isNew = !present.some((row) => row.user.uuid === user.uuid)
        if (isNew && present.length >= MODERATORS_MAX) throw invalid('tooMany', 'username')
        await moderation.moderators.add(tx, sellerUuid, user.uuid, mayShowProducts)
        await moderation.log.add(tx, {
          sellerUuid,
          byUuid: sellerUuid,
          action: 'name',
          aboutUuid: user.uuid,
          detail: mayShowProducts ? 'products' : '',
        })
        await notifyStaff(tx, after, sellerUuid, user.uuid)
      })
      return moderators(sellerUuid)
    },

    /** Idempotent. */
    unname: (sellerUuid: string, userUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        if (!(await moderation.moderators.remove(tx, sellerUuid, userUuid))) return
        await moderation.log.add(tx, { sellerUuid, byUuid: sellerUuid, action: 'unname', aboutUuid: userUuid })
        await notifyStaff(tx, after, sellerUuid, userUuid)
      }),

    bans: async (sellerUuid: string) => {
      const rows = await moderation.bans.everywhere(sellerUuid)
      return { data: rows.map(({ user, since }) => ({ ...presentPerson(user), since: since.toISOString() })) }
    },

    /** Lifts the user's bans in all lives of the seller. Idempotent. */
    lift: (sellerUuid: string, userUuid: string, byUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        if (!(await moderation.bans.removeAll(tx, sellerUuid, userUuid))) return
        await moderation.log.add(tx, { sellerUuid, byUuid, action: 'lift', aboutUuid: userUuid })
        await notifyRights(tx, after, sellerUuid, [userUuid])
      }),

    words: async (sellerUuid: string): Promise<ChatWords> => ({
      data: await moderation.words.ofSeller(db, sellerUuid),
    }),

    setWords: async (sellerUuid: string, { data }: ChatWords, byUuid: string): Promise<ChatWords> => {
      const empty = data.findIndex(({ word }) => normaliseWord(word).replaceAll('*', '').length < 2)
      if (empty !== -1) throw invalid('tooShort', 'data', empty, 'word')
      await inTransaction(db, async (tx) => {
        await moderation.words.set(tx, sellerUuid, data)
        await moderation.log.add(tx, { sellerUuid, byUuid, action: 'words', detail: String(data.length) })
      })
      return { data: await moderation.words.ofSeller(db, sellerUuid) }
    },

    /** Moderation log, newest first. */
    log: async (sellerUuid: string, query: PageQuery): Promise<ModerationLog> => {
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([
        moderation.log.page(sellerUuid, start),
        moderation.log.count(sellerUuid),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ entry }) => ({ at: entry.at, uuid: entry.uuid }))
      const people = await users.findMany([
        ...new Set(rows.flatMap(({ entry }) => [entry.byUuid ?? [], entry.aboutUuid ?? []].flat())),
      ])
      const personOf = (uuid: string | null) => {
        const user = people.get(uuid ?? '')
        return user ? presentPerson(user) : null
      }
      const data = rows.map(({ entry: { uuid, at, action, byUuid, aboutUuid, detail }, content }): ModerationEntry => ({
        uuid,
        at: at.toISOString(),
        action,
        detail,
        by: personOf(byUuid),
        about: personOf(aboutUuid),
        content: content === '' ? null : content,
      }))
      return { meta: { ...meta, total }, data }
    },
  }
}
