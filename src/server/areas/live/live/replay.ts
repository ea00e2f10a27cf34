import type { PageQuery } from '#contracts/base/common.ts'
import { offsetAt } from '#contracts/media/recording.rules.ts'
import type { LivePurchaseList, LiveTimeline } from '#contracts/live/live-summary.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { type VideoService, type createRecorded, spanOf } from '#server/areas/video/video.ts'
import { liveBookmarkRepo as bookmarks } from './bookmark.repo.ts'
import { MINUTE_MS, type LiveMinutes } from './minutes.ts'
import type { LiveOrders } from '#server/areas/commerce/commerce.ts'
import type { LiveRepo } from './repo.ts'
import { createShownRepo } from './shown.repo.ts'
import { timelineOf } from './timeline.ts'

type Parts = {
  db: Db
  tokens: Tokens
  repo: LiveRepo
  recorded: ReturnType<typeof createRecorded>
  minutes: Pick<LiveMinutes, 'of'>
  products: Pick<ProductService, 'projections'>
  purchases: Pick<LiveOrders, 'historyOf' | 'countHistory'>
  videos: Pick<VideoService, 'find'>
}

/** Timeline and purchases of a live, for everybody who may watch it. */
export function createLiveReplay({ db, tokens, repo, recorded, minutes, products, purchases, videos }: Parts) {
  const newestFirst = createCursors(tokens)
  const shownProducts = createShownRepo(db)

  /** Converts moments of the live to seconds of the shown film. */
  async function map(uuid: string, viewerUuid: string | undefined) {
    const { video, media: film } = await videos.find(uuid, viewerUuid)
    const parts = await recorded.partsOf(uuid, video.publishedAt)
    const shown = spanOf(parts, film.trim, video.publishedAt)
    return {
      publishedAt: video.publishedAt,
      offsetOf: (at: Date) => offsetAt(parts, film.trim, at),
      isShown: (at: Date) => shown === null || (at >= shown.from && at < shown.before),
    }
  }

  return {
    /** Chapters and purchases of a live. */
    timeline: async (uuid: string, viewerUuid: string | undefined): Promise<LiveTimeline> => {
      const { publishedAt, ...where } = await map(uuid, viewerUuid)
      const [live, pins, marked, ofMinutes] = await Promise.all([
        repo.byVideo(uuid),
        shownProducts.pins(uuid),
        bookmarks.of(db, uuid),
        minutes.of(uuid),
      ])
      const startedAt = live?.startedAt ?? publishedAt
      const known = await products.projections([...new Set(pins.map(({ projectionUuid }) => projectionUuid))])
      return timelineOf({
        ...where,
        bookmarks: marked,
        orders: ofMinutes
          .filter(({ orders }) => orders > 0)
          .map(({ minute, orders }) => ({
            at: new Date(startedAt.getTime() + minute * MINUTE_MS),
            quantity: orders,
          })),
        pins: pins.flatMap(({ shownAt, projectionUuid }) => {
          const title = known.get(projectionUuid)?.name
          return title === undefined ? [] : [{ at: shownAt, title }]
        }),
      })
    },

    /** Purchases in a live, the newest first, without the buyers' names. */
    purchaseHistory: async (
      uuid: string,
      viewerUuid: string | undefined,
      query: PageQuery,
    ): Promise<LivePurchaseList> => {
      const { offsetOf } = await map(uuid, viewerUuid)
      const start = newestFirst.startOf(query)
      const [found, total] = await Promise.all([purchases.historyOf(uuid, start), purchases.countHistory(uuid)])
      const { rows, meta } = newestFirst.cut(found, start, (row) => ({ at: row.at, uuid: row.uuid }))
      const data = rows.map(({ at, mediaUuid, ...row }) => ({
        ...row,
        offset: offsetOf(at),
        picture: mediaUuid && `/media/${mediaUuid}/thumbnail`,
      }))
      return { meta: { ...meta, total }, data }
    },
  }
}
