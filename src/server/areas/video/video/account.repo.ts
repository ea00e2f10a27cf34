import { eq, sql } from 'drizzle-orm'
import { VIDEO_LISTS } from '#contracts/base/subjects.rules.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { CATEGORY_UUIDS } from '#server/areas/catalogue/catalogue.ts'
import { videos } from './table.ts'

export const createVideoAccountPart = (db: Db): AccountPart => ({
  name: 'videos',
  lists: { list: VIDEO_LISTS, category: CATEGORY_UUIDS },
  announce: (uuid) => db.select().from(videos).where(eq(videos.ownerUuid, uuid)),
  move: async (tx, from, into) => {
    // Into the shop of `into`, if there is one. Otherwise the shop itself is moved later.
    const shopUuid = sql`coalesce((select ${shops.uuid} from ${shops} where ${shops.ownerUuid} = ${into}), ${videos.shopUuid})`
    await tx.update(videos).set({ ownerUuid: into, shopUuid }).where(eq(videos.ownerUuid, from))
  },
  delete: async (tx, uuid) => {
    await tx.delete(videos).where(eq(videos.ownerUuid, uuid))
  },
})
