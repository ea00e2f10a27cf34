import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { deliveryOptions, salesSettings } from './table.ts'

export type OptionRow = typeof deliveryOptions.$inferSelect
export type SettingsRow = typeof salesSettings.$inferSelect
export type NewOption = Omit<OptionRow, 'sellerUuid' | 'deletedAt' | 'uuid'> & { uuid: string | undefined }

/** Delivery and payment terms of a seller. A null `account` means no transfers. */
export type SellerTerms = {
  options: DeliveryOption[]
  isDefault: boolean
  account: { iban: string; holder: string } | null
  gatewayAccount: string | null
  transferDays: number
  takesCash: boolean
  takesTransfer: boolean
  /** Pieces that a guest with an unconfirmed e-mail address may order on delivery. */
  guestPieces: number
}

const isOffered = isNull(deliveryOptions.deletedAt)

export function createDeliveryRepo(db: Db) {
  return {
    /** Delivery options of these sellers, in each seller's order. */
    options: (tx: Tx, sellerUuids: readonly string[]): Promise<OptionRow[]> =>
      tx
        .select()
        .from(deliveryOptions)
        .where(and(inArray(deliveryOptions.sellerUuid, [...sellerUuids]), isOffered))
        .orderBy(asc(deliveryOptions.sellerUuid), asc(deliveryOptions.position)),

    settings: (tx: Tx, sellerUuids: readonly string[]): Promise<SettingsRow[]> =>
      tx
        .select()
        .from(salesSettings)
        .where(inArray(salesSettings.sellerUuid, [...sellerUuids])),

    putSettings: async (tx: Tx, row: SettingsRow): Promise<void> => {
      await tx.insert(salesSettings).values(row).onConflictDoUpdate({ target: salesSettings.sellerUuid, set: row })
    },

    /**
     * Replaces the seller's options. An option without a uuid, or with the uuid of another seller's option, is
     * inserted. Options that are missing from the list are removed.
     */
    replaceOptions: async (tx: Tx, sellerUuid: string, wanted: readonly NewOption[], now: Date): Promise<void> => {
      const own = await tx
        .select({ uuid: deliveryOptions.uuid })
        .from(deliveryOptions)
        .where(and(eq(deliveryOptions.sellerUuid, sellerUuid), isOffered))
        .for('update')
      const known = new Set(own.map(({ uuid }) => uuid))
      const retained = wanted.flatMap(({ uuid }) => (uuid !== undefined && known.has(uuid) ? [uuid] : []))
      await tx
        .update(deliveryOptions)
        .set({ deletedAt: now })
        .where(
          and(
            eq(deliveryOptions.sellerUuid, sellerUuid),
            isOffered,
            ...(retained.length > 0 ? [notInArray(deliveryOptions.uuid, retained)] : []),
          ),
        )
      for (const { uuid, ...option } of wanted) {
        if (uuid !== undefined && known.has(uuid))
          await tx.update(deliveryOptions).set(option).where(eq(deliveryOptions.uuid, uuid))
        else await tx.insert(deliveryOptions).values({ ...option, sellerUuid })
      }
    },

    /** `into` keeps its own options if it has any. */
    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      const [own] = await tx.select().from(salesSettings).where(eq(salesSettings.sellerUuid, into))
      if (own) {
        await tx.delete(salesSettings).where(eq(salesSettings.sellerUuid, from))
        await tx.delete(deliveryOptions).where(eq(deliveryOptions.sellerUuid, from))
        return
      }
      await tx.update(salesSettings).set({ sellerUuid: into }).where(eq(salesSettings.sellerUuid, from))
      await tx.update(deliveryOptions).set({ sellerUuid: into }).where(eq(deliveryOptions.sellerUuid, from))
    },

    delete: async (tx: Tx, sellerUuid: string): Promise<void> => {
      await tx.delete(salesSettings).where(eq(salesSettings.sellerUuid, sellerUuid))
      await tx.delete(deliveryOptions).where(eq(deliveryOptions.sellerUuid, sellerUuid))
    },

    allOf: async (sellerUuid: string) => ({
      settings: (await db.select().from(salesSettings).where(eq(salesSettings.sellerUuid, sellerUuid)))[0] ?? null,
      options: await db.select().from(deliveryOptions).where(eq(deliveryOptions.sellerUuid, sellerUuid)),
    }),
  }
}
