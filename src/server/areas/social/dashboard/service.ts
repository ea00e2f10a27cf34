import type { Dashboard } from '#contracts/social/dashboard.ts'
import { COUNTED_MAX } from '#contracts/social/dashboard.rules.ts'
import type { Db } from '#server/db/client.ts'
import type { CatalogueArea } from '#server/areas/catalogue/catalogue.ts'
import type { CommerceArea } from '#server/areas/commerce/commerce.ts'
import { createDashboardRepo } from './repo.ts'

type Parts = {
  db: Db
  orders: { sales: Pick<CommerceArea['orders']['sales'], 'waiting' | 'today' | 'hasSold'> }
  depots: Pick<CatalogueArea['depots'], 'countRunningOut'>
  deliveries: Pick<CatalogueArea['deliveries'], 'settings'>
}

/** Things that await a seller, from all areas. */
export function createDashboardService({ db, orders: { sales }, depots, deliveries }: Parts) {
  const repo = createDashboardRepo(db)
  return {
    ofSeller: async (sellerUuid: string): Promise<Dashboard> => {
      const [waiting, today, hasSold, comments, runningOut, failedVideos, onAirUuid, event, steps, terms] =
        await Promise.all([
          sales.waiting(sellerUuid, COUNTED_MAX),
          sales.today(sellerUuid),
          sales.hasSold(sellerUuid),
          repo.countUnreadPosts(sellerUuid),
          depots.countRunningOut(sellerUuid, COUNTED_MAX),
          repo.countFailedVideos(sellerUuid),
          repo.onAir(sellerUuid),
          repo.nextEvent(sellerUuid, new Date()),
          repo.steps(sellerUuid),
          deliveries.settings(sellerUuid),
        ])
      return {
        ...waiting,
        comments,
        runningOut,
        failedVideos,
        today,
        onAirUuid,
        nextEvent: event && { ...event, startsAt: event.startsAt.toISOString() },
        steps: {
          ...steps,
          delivery: !terms.isDefault,
          account: terms.account !== null || terms.gatewayAccount !== null,
        },
        hasSold,
      }
    },
  }
}
