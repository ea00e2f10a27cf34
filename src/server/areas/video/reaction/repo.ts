import { and, eq, inArray } from 'drizzle-orm'
import type { CreateReaction, ReactionTarget } from '#contracts/video/reaction.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isNotBlocked, ownerColumns } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { reactions } from './table.ts'

const isOf = ({ objectDefinitionClass, objectDefinitionId }: ReactionTarget) =>
  and(eq(reactions.objectDefinitionClass, objectDefinitionClass), eq(reactions.objectDefinitionId, objectDefinitionId))

/** Reactions to an object, except those across a block of the viewer. */
const isShownTo = (viewerUuid: string | undefined, target: ReactionTarget) =>
  and(isOf(target), isNotBlocked(viewerUuid, reactions.userUuid))

export function createReactionRepo(db: Db) {
  return {
    /** Undefined if the user has already reacted to it. */
    insert: async (tx: Tx, userUuid: string, reaction: CreateReaction): Promise<string | undefined> => {
      const [row] = await tx
        .insert(reactions)
        .values({ userUuid, ...reaction })
        .onConflictDoNothing()
        .returning({ uuid: reactions.uuid })
      return row?.uuid
    },

    uuidOf: async (tx: Tx, userUuid: string, target: ReactionTarget): Promise<string | undefined> => {
      const [row] = await tx
        .select({ uuid: reactions.uuid })
        .from(reactions)
        .where(and(eq(reactions.userUuid, userUuid), isOf(target)))
      return row?.uuid
    },

    /** Returns false if there was no such reaction. */
    remove: async (tx: Tx, userUuid: string, target: ReactionTarget): Promise<boolean> => {
      const removed = await tx
        .delete(reactions)
        .where(and(eq(reactions.userUuid, userUuid), isOf(target)))
        .returning({ uuid: reactions.uuid })
      return removed.length > 0
    },

    ofUser: (userUuid: string, objectDefinitionClass: 'video', ids: string[]) =>
      db
        .select({
          uuid: reactions.uuid,
          type: reactions.type,
          objectDefinitionId: reactions.objectDefinitionId,
        })
        .from(reactions)
        .where(
          and(
            eq(reactions.userUuid, userUuid),
            eq(reactions.objectDefinitionClass, objectDefinitionClass),
            inArray(reactions.objectDefinitionId, ids),
          ),
        ),

    /** Up to one row more than the limit, in the direction of reading. */
    page: (target: ReactionTarget, viewerUuid: string | undefined, start: PageStart) =>
      db
        .select({
          reaction: reactions,
          user: ownerColumns,
        })
        .from(reactions)
        .innerJoin(users, eq(users.uuid, reactions.userUuid))
        .where(and(isShownTo(viewerUuid, target), afterCursor(reactions.createdAt, reactions.uuid, start)))
        .orderBy(cursorOrder(reactions.createdAt, reactions.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    allOfUser: (userUuid: string) => db.select().from(reactions).where(eq(reactions.userUuid, userUuid)),

    /** Moves the reactions. Returns the objects that both users had reacted to, which lose one reaction. */
    move: async (tx: Tx, from: string, into: string): Promise<string[]> => {
      const own = tx.select({ id: reactions.objectDefinitionId }).from(reactions).where(eq(reactions.userUuid, into))
      const twice = await tx
        .delete(reactions)
        .where(and(eq(reactions.userUuid, from), inArray(reactions.objectDefinitionId, own)))
        .returning({ id: reactions.objectDefinitionId })
      await tx.update(reactions).set({ userUuid: into }).where(eq(reactions.userUuid, from))
      return twice.map(({ id }) => id)
    },

    removeOfUser: async (tx: Tx, userUuid: string): Promise<string[]> => {
      const removed = await tx
        .delete(reactions)
        .where(eq(reactions.userUuid, userUuid))
        .returning({ id: reactions.objectDefinitionId })
      return removed.map(({ id }) => id)
    },

    count: (target: ReactionTarget, viewerUuid: string | undefined): Promise<number> =>
      db.$count(reactions, isShownTo(viewerUuid, target)),
  }
}

export type ReactionRow = Awaited<ReturnType<ReturnType<typeof createReactionRepo>['page']>>[number]
