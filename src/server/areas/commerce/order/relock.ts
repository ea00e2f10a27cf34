import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Relocked, Vault } from '#server/auth/vault.ts'
import type { Db } from '#server/db/client.ts'
import { NIL } from 'uuid'
import { orders } from './table.ts'

const STEP = 1000

/** Tokens of orders, which links in mails contain until the order's personal data are removed. */
export function createOrderRelock({ db, vault }: { db: Db; vault: Vault }) {
  const lockedAfter = (uuid: string) =>
    db
      .select({ uuid: orders.uuid, lockedToken: orders.lockedToken })
      .from(orders)
      .where(
        and(
          gt(orders.uuid, uuid),
          ne(orders.lockedToken, ''),
          sql`not starts_with(${orders.lockedToken}, ${vault.prefix})`,
        ),
      )
      .orderBy(asc(orders.uuid))
      .limit(STEP)

  /** False if the token has changed since it was read. */
  async function relock({ uuid, lockedToken }: { uuid: string; lockedToken: string }, token: string) {
    const isSame = and(eq(orders.uuid, uuid), eq(orders.lockedToken, lockedToken))
    const { rowCount } = await db
      .update(orders)
      .set({ lockedToken: vault.lock(token) })
      .where(isSame)
    return rowCount ?? 0
  }

  return {
    /** Encrypts tokens of a former key with the current one. Those that no key decrypts stay unchanged. */
    relockTokens: async (): Promise<Relocked> => {
      let [rewritten, unreadable] = [0, 0]
      let rows = await lockedAfter(NIL)
      while (rows.length > 0) {
        for (const row of rows) {
          const token = vault.unlock(row.lockedToken)
          if (token === null) unreadable += 1
          else rewritten += await relock(row, token)
        }
        rows = await lockedAfter(rows.at(-1)?.uuid ?? NIL)
      }
      return { rewritten, unreadable }
    },
  }
}
