import { events } from '#server/areas/live/event/table.ts'
import { app } from '#tests/setup/app.ts'
import { buildSeller, type TestSeller } from './user.ts'

const HOUR_MS = 60 * 60 * 1000

/** Creates an announced live of its seller, by default with a length of one hour. */
export async function buildEvent(
  values: Partial<typeof events.$inferInsert> & { startsAt: Date },
  owner?: TestSeller,
): Promise<typeof events.$inferSelect> {
  const seller = owner ?? (await buildSeller())
  const [row] = await app()
    .context.database.db.insert(events)
    .values({
      ownerUuid: seller.uuid,
      shopUuid: seller.shop.uuid,
      title: 'Przymiarki na żywo',
      endsAt: new Date(values.startsAt.getTime() + HOUR_MS),
      ...values,
    })
    .returning()
  if (!row) throw new Error('The event was not inserted')
  return row
}
