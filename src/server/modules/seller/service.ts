import type { Seller, SellerListQuery } from '#contracts/seller.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db } from '../../db/client.ts'
import { createCursors } from '../../db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '../../db/totals.ts'
import { withinCategories } from '../category/service.ts'
import { presentUserInfo } from '../user/service.ts'
import { createSellerRepo } from './repo.ts'

/** Counts above this number are cached for 30 seconds, since nobody needs them exactly. */
const REELS_COUNTED_UP_TO = 50

export function createSellerService({ db, tokens }: { db: Db; tokens: Tokens }) {
  const repo = createSellerRepo(db)
  const cursors = createCursors(tokens)
  const reels = createTotals<number>((quantity) => quantity > REELS_COUNTED_UP_TO)
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

  return {
    /** Sellers with available videos: the most followed first, then the newest. */
    list: async (query: SellerListQuery) => {
      const now = new Date()
      const start = cursors.startOf(query)
      const asked = query['categoryUuids[]']
      const scope = { now, categoryUuids: asked && withinCategories(asked) }
      const [found, total] = await Promise.all([
        repo.page(scope, start),
        totals.of(JSON.stringify(scope.categoryUuids ?? 'all'), () => repo.count(scope)),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ user }) => ({ at: user.favoriteQuantity, uuid: user.uuid }))
      const narrowing = JSON.stringify(scope.categoryUuids ?? 'all')
      const data: Seller[] = await Promise.all(
        rows.map(async ({ user, shop, newestVideo }) => ({
          ...presentUserInfo({ user, shop }),
          newestVideo,
          reelQuantity: await reels.of(`${user.uuid} ${narrowing}`, () => repo.countReels(scope, user.uuid)),
        })),
      )
      return { meta: { ...meta, total }, data }
    },
  }
}
