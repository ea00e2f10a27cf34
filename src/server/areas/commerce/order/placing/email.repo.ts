import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/auth/users-table.ts'
import type { MailedOrder } from '../job-kinds.ts'
import { heldMails, orders } from '../table.ts'

/** E-mail addresses of orders: whether they are confirmed, and the mails that wait for it. */
export const emailRepo = {
  /** Serializes confirming an address and holding its mails until the transaction ends. */
  lock: async (tx: Tx, email: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`)
  },

  /** True if a link to this address was opened, or if it belongs to an active account. */
  isConfirmed: async (tx: Tx, email: string): Promise<boolean> => {
    const [order] = await tx
      .select({ uuid: orders.uuid })
      .from(orders)
      .where(and(eq(orders.email, email), isNotNull(orders.emailConfirmedAt)))
      .limit(1)
    if (order) return true
    const [user] = await tx
      .select({ uuid: users.uuid })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.activatedAt)))
    return user !== undefined
  },

  /** True if a link was mailed to this address after `since`, for any order. */
  isRequested: async (tx: Tx, email: string, since: Date): Promise<boolean> => {
    const [row] = await tx
      .select({ uuid: orders.uuid })
      .from(orders)
      .where(and(eq(orders.email, email), gt(orders.emailAskedAt, since)))
      .limit(1)
    return row !== undefined
  },

  setRequested: async (tx: Tx, uuid: string, at: Date): Promise<void> => {
    await tx.update(orders).set({ emailAskedAt: at }).where(eq(orders.uuid, uuid))
  },

  /** Keeps the time of the first confirmation. */
  setConfirmed: async (tx: Tx, uuid: string, at: Date): Promise<void> => {
    await tx
      .update(orders)
      .set({ emailConfirmedAt: at })
      .where(and(eq(orders.uuid, uuid), isNull(orders.emailConfirmedAt)))
  },

  /** Idempotent by the mail's id. */
  hold: async (tx: Tx, mail: MailedOrder): Promise<void> => {
    await tx.insert(heldMails).values({ uuid: mail.uuid, orderUuid: mail.orderUuid, mail }).onConflictDoNothing()
  },

  /** Removes the waiting mails to an address and returns them, the oldest first. */
  release: async (tx: Tx, email: string): Promise<MailedOrder[]> => {
    const own = tx.select({ uuid: orders.uuid }).from(orders).where(eq(orders.email, email))
    const rows = await tx.delete(heldMails).where(inArray(heldMails.orderUuid, own)).returning()
    return rows.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)).map(({ mail }) => mail)
  },

  /** Confirmed addresses that mails still wait for, because an account with the address was activated. */
  confirmedAndHeld: async (tx: Tx, most: number): Promise<string[]> => {
    const isActive = tx
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.email, orders.email), isNotNull(users.activatedAt)))
    const rows = await tx
      .selectDistinct({ email: orders.email })
      .from(heldMails)
      .innerJoin(orders, eq(orders.uuid, heldMails.orderUuid))
      .where(or(isNotNull(orders.emailConfirmedAt), exists(isActive)))
      .orderBy(asc(orders.email))
      .limit(most)
    return rows.map(({ email }) => email)
  },
}
