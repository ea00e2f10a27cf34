import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { WriteAddress } from '#contracts/catalogue/delivery.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { savedAddresses } from './table.ts'

export type AddressRow = typeof savedAddresses.$inferSelect

export function createAddressRepo(db: Db) {
  const one = (userUuid: string, uuid: string) =>
    and(eq(savedAddresses.userUuid, userUuid), eq(savedAddresses.uuid, uuid))
  return {
    /** The default address first, then the newest. */
    list: (tx: Tx, userUuid: string): Promise<AddressRow[]> =>
      tx
        .select()
        .from(savedAddresses)
        .where(eq(savedAddresses.userUuid, userUuid))
        .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt), asc(savedAddresses.uuid)),

    insert: async (tx: Tx, userUuid: string, address: WriteAddress): Promise<AddressRow | undefined> => {
      const [row] = await tx
        .insert(savedAddresses)
        .values({ ...address, userUuid })
        .returning()
      return row
    },

    update: async (tx: Tx, userUuid: string, uuid: string, address: WriteAddress): Promise<AddressRow | undefined> => {
      const [row] = await tx.update(savedAddresses).set(address).where(one(userUuid, uuid)).returning()
      return row
    },

    remove: async (tx: Tx, userUuid: string, uuid: string): Promise<void> => {
      await tx.delete(savedAddresses).where(one(userUuid, uuid))
    },

    /** Makes this address the only default. */
    makeDefault: async (tx: Tx, userUuid: string, uuid: string): Promise<void> => {
      const others = and(eq(savedAddresses.userUuid, userUuid), ne(savedAddresses.uuid, uuid))
      await tx.update(savedAddresses).set({ isDefault: false }).where(others)
      await tx.update(savedAddresses).set({ isDefault: true }).where(one(userUuid, uuid))
    },

    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(savedAddresses).set({ userUuid: into, isDefault: false }).where(eq(savedAddresses.userUuid, from))
    },

    delete: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(savedAddresses).where(eq(savedAddresses.userUuid, userUuid))
    },

    allOf: (userUuid: string) => db.select().from(savedAddresses).where(eq(savedAddresses.userUuid, userUuid)),
  }
}
