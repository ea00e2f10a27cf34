import { toZloty } from '#contracts/base/money.rules.ts'
import { dayOf, lastDays } from '#contracts/video/video-statistic.rules.ts'
import type { ReportActivity, VideoStatistic } from '#contracts/video/video-statistic.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createStatisticRepo } from './statistic.repo.ts'
import type { videos } from './table.ts'

/** Orders from a video, by day. Turnover in grosze. */
export type VideoOrders = {
  ofVideo: (videoUuid: string) => Promise<{ day: string; quantity: number; turnover: number }[]>
}

export function createVideoStatistics(db: Db, orders: VideoOrders) {
  const repo = createStatisticRepo(db)
  return {
    /** Called in the transactions that update the video's own counts. */
    countView: (tx: Tx, uuid: string) => repo.countDay(tx, uuid, dayOf(new Date()), { viewQuantity: 1 }),
    countLike: (tx: Tx, uuid: string, likeQuantity: number) =>
      repo.countDay(tx, uuid, dayOf(new Date()), { likeQuantity }),

    report: (uuid: string, activity: ReportActivity) => repo.countDay(db, uuid, dayOf(new Date()), activity),

    of: async (video: typeof videos.$inferSelect): Promise<VideoStatistic> => {
      const { uuid, viewQuantity, likeQuantity } = video
      const days = lastDays(new Date())
      const [found, sums, sold] = await Promise.all([
        repo.days(uuid, days[0] ?? ''),
        repo.sums(uuid),
        orders.ofVideo(uuid),
      ])
      return {
        viewQuantity,
        likeQuantity,
        ...sums,
        orderQuantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
        turnover: toZloty(sold.reduce((sum, { turnover }) => sum + turnover, 0)),
        days: days.map((day) => {
          const one = found.find((row) => row.day === day)
          const ordered = sold.find((row) => row.day === day)
          return {
            day,
            viewQuantity: one?.viewQuantity ?? 0,
            likeQuantity: one?.likeQuantity ?? 0,
            watchedSeconds: one?.watchedSeconds ?? 0,
            productClickQuantity: one?.productClickQuantity ?? 0,
            orderQuantity: ordered?.quantity ?? 0,
            turnover: toZloty(ordered?.turnover ?? 0),
          }
        }),
      }
    },
  }
}

export type VideoStatistics = ReturnType<typeof createVideoStatistics>
