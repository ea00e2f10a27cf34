import type { Staff } from '#contracts/office/office.ts'
import { hasRole, type StaffRole } from '#contracts/office/staff.rules.ts'
import type { UserService } from '#server/areas/account/account.ts'
import type { StaffSession } from '#server/auth/viewer.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { AuditService } from '../audit/service.ts'
import { presentOfficePerson } from '../people.ts'
import { createStaffRepo } from './repo.ts'

export type StaffService = ReturnType<typeof createStaffService>

type Parts = { db: Db; users: Pick<UserService, 'find' | 'byLogin' | 'hold'>; audit: Pick<AuditService, 'add'> }

const FORBIDDEN = 'Only the operator’s people can do this'

/** The operator's people and their roles. */
export function createStaffService({ db, users, audit }: Parts) {
  const repo = createStaffRepo(db)

  /** Whether a user has a role that allows it, and is not suspended. */
  async function mayActAsStaff(userUuid: string, needed: StaffRole): Promise<boolean> {
    const role = await repo.roleOf(userUuid)
    if (role === null || !hasRole(role, needed)) return false
    const found = await users.find(userUuid)
    return found !== undefined && (found.user.suspendedUntil === null || found.user.suspendedUntil <= new Date())
  }

  /** @throws AppError 409 if nobody could grant roles or decide afterwards */
  async function requireOtherAdmin(tx: Tx, userUuid: string): Promise<void> {
    const admins = await repo.lockAdmins(tx)
    if (admins.includes(userUuid) && admins.length === 1)
      throw new AppError('LAST_ADMIN_EXCEPTION', 'The last admin stays one')
  }

  async function userOf(login: string) {
    const user = await users.byLogin(login)
    if (!user || user.deletedAt !== null || user.mergedIntoUuid !== null) throw notFound('user')
    return user
  }

  const accountPart: AccountPart = {
    name: 'office-role',
    announce: repo.row,
    // A role is granted to one account, and does not go over to another.
    move: async (tx, from) => {
      await requireOtherAdmin(tx, from)
      await repo.remove(tx, from)
    },
    delete: async (tx, uuid) => {
      await requireOtherAdmin(tx, uuid)
      await repo.remove(tx, uuid)
    },
  }

  return {
    accountPart,
    roleOf: repo.roleOf,

    /** Another admin than this user; null if there is none. */
    anotherAdmin: repo.anotherAdmin,

    /** A member of the staff, with what waits in the office. */
    present: async (userUuid: string, waiting: Staff['waiting']): Promise<Staff> => {
      const [found, role] = [await users.find(userUuid), await repo.roleOf(userUuid)]
      if (!found || role === null) throw new AppError('FORBIDDEN_EXCEPTION', FORBIDDEN)
      return { ...presentOfficePerson(found.user), role, waiting }
    },

    /** The one place that decides whether somebody may act in the office. @throws AppError 403 */
    requireMay: async ({ userUuid, isStrong }: StaffSession, needed: StaffRole): Promise<void> => {
      if (!(await mayActAsStaff(userUuid, needed))) throw new AppError('FORBIDDEN_EXCEPTION', FORBIDDEN)
      if (!isStrong)
        throw new AppError('SECOND_FACTOR_NEEDED_EXCEPTION', 'The session needs a second factor or a passkey')
    },

    /**
     * Nobody acts about themselves, and a moderator not about the operator's people.
     * @throws AppError 403
     */
    requireAbove: async (byUuid: string, aboutUuid: string | null): Promise<void> => {
      if (aboutUuid === byUuid) throw new AppError('STAFF_CONFLICT_EXCEPTION', 'Nobody decides about themselves')
      if (aboutUuid === null || (await repo.roleOf(aboutUuid)) === null) return
      if ((await repo.roleOf(byUuid)) !== 'admin')
        throw new AppError('STAFF_CONFLICT_EXCEPTION', 'Only an admin decides about the operator’s people')
    },

    /** By the operator's command. Idempotent. @throws AppError 404, 409 for the last admin */
    grant: async (login: string, role: StaffRole) => {
      const user = await userOf(login)
      await inTransaction(db, async (tx) => {
        await users.hold(tx, [user.uuid])
        const before = await repo.roleOf(user.uuid, tx)
        if (before === role) return
        if (role !== 'admin') await requireOtherAdmin(tx, user.uuid)
        await repo.set(tx, user.uuid, role)
        await audit.add(tx, { byUuid: null, action: 'roleGranted', aboutUuid: user.uuid, before, after: role })
      })
      return user
    },

    /** By the operator's command. Idempotent. @throws AppError 404, 409 for the last admin */
    revoke: async (login: string) => {
      const user = await userOf(login)
      await inTransaction(db, async (tx) => {
        const before = await repo.roleOf(user.uuid, tx)
        if (before === null) return
        await requireOtherAdmin(tx, user.uuid)
        await repo.remove(tx, user.uuid)
        await audit.add(tx, { byUuid: null, action: 'roleRevoked', aboutUuid: user.uuid, before, after: null })
      })
      return user
    },
  }
}
