import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { SEATS_MAX, TEAM_MAX } from '#contracts/account/team.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { personColumns, shops } from '../user/table.ts'
import { teamMembers } from './table.ts'

const isSeat = (sellerUuid: string, memberUuid: string) =>
  and(eq(teamMembers.sellerUuid, sellerUuid), eq(teamMembers.memberUuid, memberUuid))
const people = alias(users, 'team_people')
const shop = { uuid: shops.uuid, slug: shops.slug, name: shops.name }

export const createMemberRepo = (db: Db) => ({
  find: async (sellerUuid: string, memberUuid: string, tx: Tx = db) => {
    const [row] = await tx
      .select({
        roles: teamMembers.roles,
        suspendedUntil: users.suspendedUntil,
        memberSuspendedUntil: people.suspendedUntil,
      })
      .from(teamMembers)
      .innerJoin(people, eq(people.uuid, teamMembers.memberUuid))
      .innerJoin(users, eq(users.uuid, teamMembers.sellerUuid))
      .innerJoin(shops, eq(shops.ownerUuid, teamMembers.sellerUuid))
      .where(isSeat(sellerUuid, memberUuid))
    return row
  },

  ofSeller: (sellerUuid: string, tx: Tx = db) =>
    tx
      .select({
        user: { ...personColumns, email: users.email },
        roles: teamMembers.roles,
        createdAt: teamMembers.createdAt,
      })
      .from(teamMembers)
      .innerJoin(users, eq(users.uuid, teamMembers.memberUuid))
      .where(eq(teamMembers.sellerUuid, sellerUuid))
      .orderBy(asc(teamMembers.createdAt), asc(teamMembers.memberUuid))
      .limit(TEAM_MAX),

  seatsOf: (memberUuid: string, tx: Tx = db) =>
    tx
      .select({
        sellerUuid: teamMembers.sellerUuid,
        username: users.username,
        shop,
        roles: teamMembers.roles,
        createdAt: teamMembers.createdAt,
      })
      .from(teamMembers)
      .innerJoin(shops, eq(shops.ownerUuid, teamMembers.sellerUuid))
      .innerJoin(users, eq(users.uuid, teamMembers.sellerUuid))
      .where(eq(teamMembers.memberUuid, memberUuid))
      .orderBy(asc(teamMembers.createdAt), asc(teamMembers.sellerUuid))
      .limit(SEATS_MAX),

  put: async (tx: Tx, sellerUuid: string, memberUuid: string, roles: TeamRole[]): Promise<void> => {
    await tx
      .insert(teamMembers)
      .values({ sellerUuid, memberUuid, roles })
      .onConflictDoUpdate({ target: [teamMembers.sellerUuid, teamMembers.memberUuid], set: { roles } })
  },

  setRoles: async (tx: Tx, sellerUuid: string, memberUuid: string, roles: TeamRole[]): Promise<boolean> => {
    const set = tx.update(teamMembers).set({ roles }).where(isSeat(sellerUuid, memberUuid))
    return (await set.returning({ memberUuid: teamMembers.memberUuid })).length > 0
  },

  remove: async (tx: Tx, sellerUuid: string, memberUuid: string): Promise<boolean> => {
    const gone = tx.delete(teamMembers).where(isSeat(sellerUuid, memberUuid))
    return (await gone.returning({ memberUuid: teamMembers.memberUuid })).length > 0
  },

  /** Ends the whole team of a seller, or all seats of a member. Returns the members. */
  removeAll: async (tx: Tx, column: 'sellerUuid' | 'memberUuid', uuid: string): Promise<string[]> => {
    const gone = tx.delete(teamMembers).where(eq(teamMembers[column], uuid))
    return (await gone.returning({ memberUuid: teamMembers.memberUuid })).map(({ memberUuid }) => memberUuid)
  },
})

export type MemberRepo = ReturnType<typeof createMemberRepo>
