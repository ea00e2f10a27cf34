import { eq, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part.ts'
import type { Db } from '../../db/client.ts'
import { shops } from '../shop/table.ts'
import { events } from './table.ts'

export const createEventAccountPart = (db: Db): AccountPart => ({
  name: 'events',
  tell: (uuid) => db.select().from(events).where(eq(events.ownerUuid, uuid)),
  move: async (tx, from, into) => {
    const shopUuid = sql`coalesce((select ${shops.uuid} from ${shops} where ${shops.ownerUuid} = ${into}), ${events.shopUuid})`
    await tx.update(events).set({ ownerUuid: into, shopUuid }).where(eq(events.ownerUuid, from))
  },
  forget: async (tx, uuid) => {
    await tx.delete(events).where(eq(events.ownerUuid, uuid))
  },
})
