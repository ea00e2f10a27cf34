import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { socialPages } from '../social/table.ts'
import { commentOffers, offerLinks } from './table.ts'
import type { OfferRow } from './repo.ts'

/** Personal links to offers. */
export const createOfferLinkRepo = (db: Db) => ({
  add: async (tx: Tx, link: { uuid: string; pageUuid: string; hash: string }): Promise<void> => {
    await tx.insert(offerLinks).values(link)
  },

  byHash: async (hash: string) => {
    const [row] = await db
      .select({ link: offerLinks, sellerUuid: socialPages.userUuid })
      .from(offerLinks)
      .innerJoin(socialPages, eq(socialPages.uuid, offerLinks.pageUuid))
      .where(eq(offerLinks.hash, hash))
    return row
  },

  /** Locks a link, so that concurrent openings run one after the other. */
  lock: async (tx: Tx, uuid: string): Promise<void> => {
    await tx.select().from(offerLinks).where(eq(offerLinks.uuid, uuid)).for('no key update')
  },

  offersOf: (tx: Tx, linkUuid: string): Promise<OfferRow[]> =>
    tx
      .select()
      .from(commentOffers)
      .where(and(eq(commentOffers.linkUuid, linkUuid), isNull(commentOffers.endedAt)))
      .orderBy(asc(commentOffers.createdAt), asc(commentOffers.uuid)),
})

export type OfferLinkRepo = ReturnType<typeof createOfferLinkRepo>
