import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { TEAM_MAX } from '#contracts/account/team.ts'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { shops } from '../user/table.ts'
import { teamInvitations } from './table.ts'

export type InvitationRow = typeof teamInvitations.$inferSelect

const isOf = (sellerUuid: string, uuid: string) =>
  and(eq(teamInvitations.sellerUuid, sellerUuid), eq(teamInvitations.uuid, uuid))
const shop = { uuid: shops.uuid, slug: shops.slug, name: shops.name }

export const createInvitationRepo = (db: Db) => ({
  /** Invitations that were not accepted. */
  openOf: (sellerUuid: string, tx: Tx = db): Promise<InvitationRow[]> =>
    tx
      .select()
      .from(teamInvitations)
      .where(and(eq(teamInvitations.sellerUuid, sellerUuid), isNull(teamInvitations.acceptedByUuid)))
      .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.uuid))
      .limit(TEAM_MAX),

  /** Replaces one to the same address, with its uuid. */
  put: async (
    tx: Tx,
    invitation: { sellerUuid: string; email: string; roles: TeamRole[]; expiresAt: Date },
  ): Promise<InvitationRow | undefined> => {
    const { roles, expiresAt } = invitation
    const [row] = await tx
      .insert(teamInvitations)
      .values(invitation)
      .onConflictDoUpdate({
        target: [teamInvitations.sellerUuid, teamInvitations.email],
        set: { roles, expiresAt, codeHash: null, acceptedByUuid: null, createdAt: new Date() },
      })
      .returning()
    return row
  },

  /** Extends an open invitation. Undefined if there is none. */
  extend: async (tx: Tx, sellerUuid: string, uuid: string, expiresAt: Date): Promise<InvitationRow | undefined> => {
    const [row] = await tx
      .update(teamInvitations)
      .set({ expiresAt })
      .where(and(isOf(sellerUuid, uuid), isNull(teamInvitations.acceptedByUuid)))
      .returning()
    return row
  },

  remove: async (tx: Tx, sellerUuid: string, uuid: string): Promise<void> => {
    await tx.delete(teamInvitations).where(isOf(sellerUuid, uuid))
  },

  /** With the shop that invites; undefined if it was withdrawn or accepted. */
  toMail: async (uuid: string) => {
    const [row] = await db
      .select({ invitation: teamInvitations, shop })
      .from(teamInvitations)
      .innerJoin(shops, eq(shops.ownerUuid, teamInvitations.sellerUuid))
      .where(and(eq(teamInvitations.uuid, uuid), isNull(teamInvitations.acceptedByUuid)))
    return row
  },

  setCode: async (uuid: string, codeHash: string): Promise<void> => {
    await db.update(teamInvitations).set({ codeHash }).where(eq(teamInvitations.uuid, uuid))
  },

  byCode: async (tx: Tx, codeHash: string) => {
    const [row] = await tx
      .select({ invitation: teamInvitations, shop })
      .from(teamInvitations)
      .innerJoin(shops, eq(shops.ownerUuid, teamInvitations.sellerUuid))
      .where(eq(teamInvitations.codeHash, codeHash))
      .for('update', { of: teamInvitations })
    return row
  },

  setAccepted: async (tx: Tx, uuid: string, acceptedByUuid: string): Promise<void> => {
    await tx.update(teamInvitations).set({ acceptedByUuid }).where(eq(teamInvitations.uuid, uuid))
  },

  /** Ends the links that a member has used, so that none can be used again. */
  removeAccepted: async (tx: Tx, sellerUuid: string, memberUuid: string): Promise<void> => {
    await tx
      .delete(teamInvitations)
      .where(and(eq(teamInvitations.sellerUuid, sellerUuid), eq(teamInvitations.acceptedByUuid, memberUuid)))
  },

  ofPerson: (userUuid: string) =>
    db
      .select({ email: teamInvitations.email, roles: teamInvitations.roles, createdAt: teamInvitations.createdAt })
      .from(teamInvitations)
      .where(or(eq(teamInvitations.sellerUuid, userUuid), eq(teamInvitations.acceptedByUuid, userUuid))),

  removeAll: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx
      .delete(teamInvitations)
      .where(or(eq(teamInvitations.sellerUuid, userUuid), eq(teamInvitations.acceptedByUuid, userUuid)))
  },
})

export type InvitationRepo = ReturnType<typeof createInvitationRepo>
