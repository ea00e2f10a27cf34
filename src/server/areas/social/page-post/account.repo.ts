import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { socialPages } from '../social/table.ts'
import { pagePosts } from './table.ts'

/** Posts of an account that is merged or deleted. */
export const pagePostAccountRepo = {
  /** If both accounts have a page, moves its posts to the page's remaining row. */
  movePages: async (tx: Tx, pages: readonly { from: string; into: string }[]): Promise<void> => {
    for (const page of pages)
      await tx.update(pagePosts).set({ pageUuid: page.into }).where(eq(pagePosts.pageUuid, page.from))
  },

  delete: async (tx: Tx, userUuid: string): Promise<void> => {
    const pages = tx.select({ uuid: socialPages.uuid }).from(socialPages).where(eq(socialPages.userUuid, userUuid))
    await tx.delete(pagePosts).where(inArray(pagePosts.pageUuid, pages))
  },
}
