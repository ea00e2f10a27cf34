import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { ownerColumns, shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { formerSlugs } from './table.ts'

export type ShopRow = typeof shops.$inferSelect
export type ShopEdit = Partial<
  Pick<
    ShopRow,
    | 'name'
    | 'description'
    | 'returns'
    | 'trader'
    | 'regon'
    | 'traderState'
    | 'traderCertifiedAt'
    | 'sellingSuspendedUntil'
  >
>

/** True if a shop other than `shopUuid` has or had this slug. */
async function isTaken(db: Tx, slug: string, shopUuid?: string): Promise<boolean> {
  const [present, former] = [eq(shops.slug, slug), eq(formerSlugs.slug, slug)]
  const others = shopUuid === undefined ? [] : [ne(shops.uuid, shopUuid), ne(formerSlugs.shopUuid, shopUuid)]
  return (await db.$count(shops, and(present, others[0]))) + (await db.$count(formerSlugs, and(former, others[1]))) > 0
}

/** False if the numbers or their state have changed since they were read. */
async function setLookedUp(tx: Tx, ownerUuid: string, nip: string, regon: string): Promise<boolean> {
  const isSame = and(eq(shops.traderState, 'sum_ok'), eq(shops.regon, regon), sql`${shops.trader} ->> 'nip' = ${nip}`)
  const rows = await tx
    .update(shops)
    .set({ traderState: 'looked_up' })
    .where(and(eq(shops.ownerUuid, ownerUuid), isSame))
    .returning({ uuid: shops.uuid })
  return rows.length > 0
}

export function createShopRepo(db: Db) {
  return {
    byOwner: async (ownerUuid: string): Promise<ShopRow | undefined> => {
      const [row] = await db.select().from(shops).where(eq(shops.ownerUuid, ownerUuid))
      return row
    },
    byOwners: (ownerUuids: readonly string[]): Promise<ShopRow[]> =>
      db
        .select()
        .from(shops)
        .where(inArray(shops.ownerUuid, [...ownerUuids])),
    /** Finds a shop by its current or a former slug. */
    bySlug: async (slug: string) => {
      const columns = { shop: shops, owner: ownerColumns, photoMediaUuid: users.photoMediaUuid }
      const found = db.select(columns).from(shops).innerJoin(users, eq(users.uuid, shops.ownerUuid))
      const [row] = await found.where(eq(shops.slug, slug))
      if (row) return row
      const [former] = await db.select().from(formerSlugs).where(eq(formerSlugs.slug, slug))
      if (!former) return undefined
      const [moved] = await db
        .select(columns)
        .from(shops)
        .innerJoin(users, eq(users.uuid, shops.ownerUuid))
        .where(eq(shops.uuid, former.shopUuid))
      return moved
    },
    /** True if a shop has or had this slug. */
    isTaken: (tx: Tx, slug: string) => isTaken(tx, slug),
    /** Undefined if the owner already has a shop or the slug is taken. */
    insert: async (tx: Tx, shop: { ownerUuid: string; name: string; slug: string }): Promise<ShopRow | undefined> => {
      const [row] = await tx.insert(shops).values(shop).onConflictDoNothing().returning()
      return row
    },
    edit: async (tx: Tx, ownerUuid: string, values: ShopEdit): Promise<ShopRow | undefined> => {
      const [row] = await tx.update(shops).set(values).where(eq(shops.ownerUuid, ownerUuid)).returning()
      return row
    },
    setLookedUp,
    /** Changes the slug to `wanted`, or to `otherwise` if it is taken. The former slug stays reserved for the shop. */
    rename: async (
      tx: Tx,
      shop: ShopRow,
      wanted: string,
      otherwise: string,
      values: ShopEdit,
    ): Promise<ShopRow | undefined> => {
      // Concurrent renames to the same slug run one after the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${wanted}))`)
      const slug = (await isTaken(tx, wanted, shop.uuid)) ? otherwise : wanted
      await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, slug), eq(formerSlugs.shopUuid, shop.uuid)))
      await tx.insert(formerSlugs).values({ slug: shop.slug, shopUuid: shop.uuid }).onConflictDoNothing()
      const [row] = await tx
        .update(shops)
        .set({ ...values, slug })
        .where(eq(shops.uuid, shop.uuid))
        .returning()
      return row
    },
    /** Moves a shop, unless `into` has one: then the shop of `from`, which is empty by now, is deleted. */
    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      const [own] = await tx.select().from(shops).where(eq(shops.ownerUuid, into))
      const [gone] = own ? await tx.select().from(shops).where(eq(shops.ownerUuid, from)) : []
      if (own && gone) {
        // Slugs of the deleted shop redirect to the remaining one.
        await tx.update(formerSlugs).set({ shopUuid: own.uuid }).where(eq(formerSlugs.shopUuid, gone.uuid))
        await tx.delete(shops).where(eq(shops.uuid, gone.uuid))
        await tx.insert(formerSlugs).values({ slug: gone.slug, shopUuid: own.uuid }).onConflictDoNothing()
      } else if (!own) await tx.update(shops).set({ ownerUuid: into }).where(eq(shops.ownerUuid, from))
    },
    delete: async (tx: Tx, ownerUuid: string): Promise<void> => {
      const own = tx.select({ uuid: shops.uuid }).from(shops).where(eq(shops.ownerUuid, ownerUuid))
      await tx.delete(formerSlugs).where(inArray(formerSlugs.shopUuid, own))
      await tx
        .update(shops)
        .set({
          name: '',
          description: '',
          delivery: '',
          returns: '',
          trader: null,
          regon: '',
          traderState: 'declared',
          traderCertifiedAt: null,
          slug: sql`'deleted-' || ${shops.uuid}`,
        })
        .where(eq(shops.ownerUuid, ownerUuid))
    },
  }
}
