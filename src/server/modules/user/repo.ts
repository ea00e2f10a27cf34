import { eq, sql } from 'drizzle-orm'
import type { SignUp } from '#contracts/auth.ts'
import type { Db } from '../../db/client.ts'
import { shops } from '../shop/table.ts'
import { users } from './table.ts'

export type UserRow = typeof users.$inferSelect
export type UserWithShop = { user: UserRow; shop: typeof shops.$inferSelect | null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function createUserRepo(db: Db) {
  const withShop = async (condition: ReturnType<typeof eq>): Promise<UserWithShop | undefined> => {
    const [row] = await db
      .select({ user: users, shop: shops })
      .from(users)
      .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
      .where(condition)
    return row
  }

  return {
    byUuid: (uuid: string) => withShop(eq(users.uuid, uuid)),
    byUuidOrUsername: (key: string) => withShop(UUID.test(key) ? eq(users.uuid, key) : eq(users.username, key)),
    byLogin: async (login: string): Promise<UserRow | undefined> => {
      const isEmail = login.includes('@')
      const [row] = await db
        .select()
        .from(users)
        .where(isEmail ? eq(users.email, login.toLowerCase()) : eq(users.username, login))
      return row
    },
    tokensValidFrom: async (uuid: string) => {
      const [row] = await db.select({ validFrom: users.tokensValidFrom }).from(users).where(eq(users.uuid, uuid))
      return row
    },
    hasUsername: async (username: string) => {
      const [row] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.username, username))
      return row !== undefined
    },
    /** Undefined when the e-mail or the username is taken. */
    insert: async (
      user: Omit<SignUp, 'password'> & { username: string; passwordHash: string; activatedAt: Date | null },
    ) => {
      const [row] = await db.insert(users).values(user).onConflictDoNothing().returning({ uuid: users.uuid })
      return row
    },
    hasEmail: async (email: string) => {
      const [row] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.email, email))
      return row !== undefined
    },
    isEmpty: async () => {
      const [row] = await db
        .select({ one: sql`1` })
        .from(users)
        .limit(1)
      return row === undefined
    },
  }
}
