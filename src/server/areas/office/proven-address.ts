import { and, eq, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { users } from '#server/auth/users-table.ts'
import type { Tx } from '#server/db/client.ts'

/**
 * True for rows with the e-mail address of this user: written before they had an account, or without signing in. Only an
 * address that was confirmed counts, because anybody can sign up with that of somebody else.
 */
export function hasProvenAddress(tx: Tx, email: AnyColumn, userUuid: string): SQL {
  const proven = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.uuid, userUuid), isNotNull(users.activatedAt)))
  return sql`(${email} <> '' and lower(${email}) = (${proven}))`
}
