import { promotions } from '#server/areas/account/account-tables.ts'
import { app } from '#tests/setup/app.ts'

const HOUR_MS = 60 * 60 * 1000

/** Inserts a promotion of a seller's shelf that runs for an hour, unless `values` say otherwise. */
export async function buildPromotion(
  { uuid: sellerUuid }: { uuid: string },
  values: Partial<typeof promotions.$inferInsert> = {},
): Promise<typeof promotions.$inferSelect> {
  const startsAt = values.startsAt ?? new Date(Date.now() - 1000)
  const [row] = await app()
    .context.database.db.insert(promotions)
    .values({ sellerUuid, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), position: 1, ...values })
    .returning()
  if (!row) throw new Error('The row was not inserted')
  return row
}
