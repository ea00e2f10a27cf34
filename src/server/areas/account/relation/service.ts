import type { PageQuery } from '#contracts/base/common.ts'
import type { ErrorTitle } from '#contracts/base/errors.ts'
import { HIDDEN_MAX, type RelationKind } from '#contracts/account/relation.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { presentOwner, presentUserInfo, type UserService } from '../user/service.ts'
import { isRefused, type GuardedAction, isRefusedToBlocker } from './policy.ts'
import { createFavoriteRepo } from './favorite.repo.ts'
import { createRelationRepo } from './repo.ts'

export type RelationService = ReturnType<typeof createRelationService>

type RelationRepo = ReturnType<typeof createRelationRepo>
type FavoriteRepo = ReturnType<typeof createFavoriteRepo>
type Cursors = ReturnType<typeof createCursors>

type Parts = { db: Db; tokens: Tokens; users: Pick<UserService, 'current' | 'addFavorites' | 'setFavorites'> }

const ALREADY: Record<RelationKind, ErrorTitle> = {
  black: 'USER_BLACK_ALREADY_EXISTS_EXCEPTION',
  limitSell: 'USER_LIMIT_SELL_ALREADY_EXISTS_EXCEPTION',
  preferer: 'USER_PREFERER_ALREADY_EXISTS_EXCEPTION',
}
const SAME: Record<RelationKind, ErrorTitle> = {
  black: 'USER_BLACK_SAME_USERS_EXCEPTION',
  limitSell: 'USER_LIMIT_SELL_SAME_USERS_EXCEPTION',
  preferer: 'USER_PREFERER_SAME_USERS_EXCEPTION',
}

type Inner = Omit<Parts, 'tokens'> & { repo: RelationRepo; follows: FavoriteRepo; cursors: Cursors }

/** Relations of a user to others: blocked, limited and preferred people. */
const createOwnRelations = ({ users, repo, cursors }: Omit<Inner, 'db' | 'follows'>) => ({
  add: async (userUuid: string, kind: RelationKind, otherUuid: string): Promise<void> => {
    if (userUuid === otherUuid) throw new AppError(SAME[kind], 'A user cannot have this relation to themselves')
    await users.current(otherUuid)
    if (!(await repo.add(userUuid, kind, otherUuid))) throw new AppError(ALREADY[kind], 'This relation already exists')
  },

  remove: repo.remove,

  list: async (userUuid: string, kind: RelationKind, query: PageQuery) => {
    const start = cursors.startOf(query)
    const [found, total] = await Promise.all([repo.page(userUuid, kind, start), repo.count(userUuid, kind)])
    const { rows, meta } = cursors.cut(found, start, ({ user, since }) => ({ at: since, uuid: user.uuid }))
    const data = rows.map(({ user, since }) => ({ ...presentOwner(user), since: since.toISOString() }))
    return { meta: { ...meta, total }, data }
  },
})

/** Following sellers, and the lists of both sides. */
const createFollows = ({ db, users, follows, cursors }: Omit<Inner, 'repo'>, requireMay: RequireMay) => ({
  /** Idempotent. Returns the number of the seller's followers. */
  follow: async (userUuid: string, sellerUuid: string): Promise<number> => {
    if (userUuid === sellerUuid)
      throw new AppError('USER_FAVORITE_SAME_USERS_EXCEPTION', 'A user cannot follow themselves')
    if (!(await users.current(sellerUuid)).shop) throw notFound('seller')
    await requireMay('follow', userUuid, sellerUuid)
    return inTransaction(db, async (tx) => {
      const isNew = await follows.follow(tx, userUuid, sellerUuid)
      return users.addFavorites(tx, sellerUuid, isNew ? 1 : 0)
    })
  },

  unfollow: async (userUuid: string, sellerUuid: string): Promise<void> => {
    await inTransaction(db, async (tx) => {
      if (await follows.unfollow(tx, userUuid, sellerUuid)) await users.addFavorites(tx, sellerUuid, -1)
    })
  },

  /** Sellers that the user follows: preferred ones first, then the newest. */
  favorites: async (userUuid: string, query: PageQuery) => {
    const start = cursors.startOf(query)
    const [found, total] = await Promise.all([follows.favorites(userUuid, start), follows.countFavorites(userUuid)])
    const { rows, meta } = cursors.cut(found, start, ({ user, rank }) => ({ at: rank, uuid: user.uuid }))
    const data = rows.map(({ since, isPreferer, user, shop }) => ({
      ...presentUserInfo({ user, shop }),
      since: since.toISOString(),
      isPreferer,
    }))
    return { meta: { ...meta, total }, data }
  },

  /** Followers of a seller: preferred customers first, then the newest. */
  followers: async (sellerUuid: string, query: PageQuery) => {
    const start = cursors.startOf(query)
    const [found, total] = await Promise.all([follows.followers(sellerUuid, start), follows.countListed(sellerUuid)])
    const { rows, meta } = cursors.cut(found, start, ({ user, rank }) => ({ at: rank, uuid: user.uuid }))
    const data = rows.map(({ user, since, isPreferer }) => ({
      ...presentOwner(user),
      since: since.toISOString(),
      isPreferer,
    }))
    return { meta: { ...meta, total }, data }
  },

  followersAfter: follows.followersAfter,
})

/** Blocks and refusals among many users, for lists and notifications. */
const createRefusals = (repo: RelationRepo) => ({
  /** Users whom lists hide from this one, because one of the two has blocked the other. At most `HIDDEN_MAX`. */
  hidden: (userUuid: string): Promise<string[]> => repo.blocked(userUuid, HIDDEN_MAX),

  /** The viewer, if lists must leave out somebody for them. Everybody else shares queries and counted totals. */
  viewerWithBlocks: async (viewerUuid: string | undefined): Promise<string | undefined> =>
    viewerUuid !== undefined && (await repo.blocked(viewerUuid, 1)).length > 0 ? viewerUuid : undefined,

  /** Users among these who may be notified about the given one, in their order. */
  notBlocked: async (tx: Tx, userUuid: string, userUuids: readonly string[]): Promise<string[]> => {
    const reachable = new Set(await repo.notBlocked(tx, userUuid, userUuids))
    return userUuids.filter((uuid) => reachable.has(uuid))
  },

  /** Sellers among these who refuse the action to this user. */
  refusing: async (action: GuardedAction, userUuid: string, sellerUuids: readonly string[]): Promise<Set<string>> => {
    const rows = await repo.kindsOf(sellerUuids, userUuid)
    return new Set(rows.filter(({ kind }) => isRefused(action, [kind])).map(({ sellerUuid }) => sellerUuid))
  },

  /** Users among these to whom the seller refuses the action. */
  refused: async (
    tx: Tx,
    action: GuardedAction,
    sellerUuid: string,
    userUuids: readonly string[],
  ): Promise<Set<string>> => {
    const rows = await repo.kindsTo(tx, sellerUuid, userUuids)
    return new Set(rows.filter(({ kind }) => isRefused(action, [kind])).map(({ userUuid }) => userUuid))
  },
})

type RequireMay = (action: GuardedAction, userUuid: string, sellerUuid: string) => Promise<void>

const createGuard =
  (repo: RelationRepo): RequireMay =>
  async (action, userUuid, sellerUuid) => {
    const [held, own] = await Promise.all([repo.kinds(sellerUuid, userUuid), repo.kinds(userUuid, sellerUuid)])
    if (isRefused(action, held))
      throw new AppError('FORBIDDEN_EXCEPTION', `The seller does not let this user ${action}`)
    if (isRefusedToBlocker(action, own))
      throw new AppError('FORBIDDEN_EXCEPTION', `The user has blocked the seller, so they cannot ${action}`)
  }

const createAccountPart = ({ users, repo, follows }: Pick<Inner, 'users' | 'repo' | 'follows'>): AccountPart => ({
  name: 'relations',
  announce: repo.all,
  move: async (tx, from, into) => {
    await repo.move(tx, from, into)
    for (const seller of await follows.move(tx, from, into))
      await users.setFavorites(tx, seller, await follows.countFollowers(tx, seller))
  },
  delete: async (tx, uuid) => {
    for (const seller of await repo.delete(tx, uuid)) await users.addFavorites(tx, seller, -1)
  },
})

export function createRelationService({ db, tokens, users }: Parts) {
  const repo = createRelationRepo(db)
  const follows = createFavoriteRepo(db)
  const cursors = createCursors(tokens)
  const requireMay = createGuard(repo)

  async function between(viewerUuid: string, otherUuid: string) {
    const [kinds, isFavorite] = await Promise.all([
      repo.kinds(viewerUuid, otherUuid),
      follows.isFavorite(viewerUuid, otherUuid),
    ])
    return {
      isFavorite,
      isBlack: kinds.includes('black'),
      isLimitSell: kinds.includes('limitSell'),
      isPreferer: kinds.includes('preferer'),
    }
  }

  return {
    accountPart: createAccountPart({ users, repo, follows }),
    /** Relations between a viewer and another user. */
    between,
    ...createOwnRelations({ users, repo, cursors }),
    ...createFollows({ db, users, follows, cursors }, requireMay),
    ...createRefusals(repo),
    /**
     * Checks a comment, reaction, review or order before it is accepted.
     * @throws AppError 403 if one of the two has blocked the other, or if the seller does not sell to the user
     */
    requireMay,
  }
}
