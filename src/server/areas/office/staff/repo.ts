import { and, eq, ne } from 'drizzle-orm'
import type { StaffRole } from '#contracts/office/staff.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { staffRoles } from './table.ts'

export const createStaffRepo = (db: Db) => ({
  roleOf: async (userUuid: string, tx: Tx = db): Promise<StaffRole | null> => {
    const [row] = await tx.select({ role: staffRoles.role }).from(staffRoles).where(eq(staffRoles.userUuid, userUuid))
    return row?.role ?? null
  },

  row: async (userUuid: string) => {
    const [row] = await db.select().from(staffRoles).where(eq(staffRoles.userUuid, userUuid))
    return row ?? null
  },

  anotherAdmin: async (userUuid: string, tx: Tx): Promise<string | null> => {
    const [row] = await tx
      .select({ userUuid: staffRoles.userUuid })
      .from(staffRoles)
      .where(and(eq(staffRoles.role, 'admin'), ne(staffRoles.userUuid, userUuid)))
      .orderBy(staffRoles.userUuid)
      .limit(1)
    return row?.userUuid ?? null
  },

  /** Admins, locked, so that two of them cannot leave at the same moment. */
  lockAdmins: async (tx: Tx): Promise<string[]> => {
    const rows = await tx
      .select({ userUuid: staffRoles.userUuid })
      .from(staffRoles)
      .where(eq(staffRoles.role, 'admin'))
      .orderBy(staffRoles.userUuid)
      .for('update')
    return rows.map(({ userUuid }) => userUuid)
  },

  set: async (tx: Tx, userUuid: string, role: StaffRole): Promise<void> => {
    await tx
      .insert(staffRoles)
      .values({ userUuid, role })
      .onConflictDoUpdate({ target: staffRoles.userUuid, set: { role } })
  },

  remove: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(staffRoles).where(eq(staffRoles.userUuid, userUuid))
  },
})
