import type { Seller, SellerListQuery } from '#contracts/video/seller.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { createTotals } from '#server/db/totals.ts'
import { type ShopService, withinCategories } from '#server/areas/catalogue/catalogue.ts'
import { type RelationService, presentUserInfo } from '#server/areas/account/account.ts'
import { createSellerRepo } from './repo.ts'
import { createShopStatistic } from './statistic.ts'

/** Counts above this number are cached for 30 seconds, since nobody needs them exactly. */
const REELS_COUNTED_UP_TO = 50

/** With more shops totals are cached, too. */
const SHOPS_COUNTED_UP_TO = 200

type Parts = {
  db: Db
  tokens: Tokens
  relations: Pick<RelationService, 'viewerWithBlocks'>
  shops: Pick<ShopService, 'ofOwner'>
}

export function createSellerService({ db, tokens, relations, shops }: Parts) {
  const repo = createSellerRepo(db)
  const cursors = createCursors(tokens)
  const reels = createTotals<number>((quantity) => quantity > REELS_COUNTED_UP_TO)
  // Each shop is looked at, so that few sellers of a category among many take as long to count as many.
  const totals = createTotals<{ total: number; shops: number }>(({ shops: looked }) => looked > SHOPS_COUNTED_UP_TO)

  return {
    statistic: createShopStatistic(db, shops),

    /** Sellers with available videos: the most followed first, then the newest. */
    list: async (query: SellerListQuery, viewer: string | undefined) => {
      const now = new Date()
      const start = cursors.startOf(query)
      const viewerUuid = await relations.viewerWithBlocks(viewer)
      const requested = query['categoryUuids[]']?.toSorted()
      const scope = { now, categoryUuids: requested && withinCategories(requested), viewerUuid }
      const narrowing = JSON.stringify(requested ?? 'all')
      const [found, { total }] = await Promise.all([
        repo.page(scope, start),
        totals.of(`${narrowing} ${viewerUuid ?? ''}`, async () => ({
          total: await repo.count(scope),
          shops: await repo.countShops(SHOPS_COUNTED_UP_TO + 1),
        })),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ user }) => ({ at: user.favoriteQuantity, uuid: user.uuid }))
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
