import type { PageQuery } from '#contracts/base/common.ts'
import { momentOf, offsetAt } from '#contracts/media/recording.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { type BroadcastService, type VideoService, spanOf } from '#server/areas/video/video.ts'
import { createShownRepo } from './shown.repo.ts'

type Parts = {
  db: Db
  tokens: Tokens
  recorded: BroadcastService['recorded']
  products: Pick<ProductService, 'projections'>
  videos: Pick<VideoService, 'find'>
}

/** Times of a live in its recording, and the products that were shown then. */
export function createShownHistory({ db, tokens, recorded, products, videos }: Parts) {
  const shownProducts = createShownRepo(db)
  const asShown = createCursors(tokens, { isAscending: true })

  return {
    /** Converts between seconds of a recording as it is played and moments of its live. */
    playedTime: async (uuid: string) => {
      const { video, media: film } = await videos.find(uuid, undefined)
      const parts = await recorded.partsOf(uuid, video.publishedAt)
      const first = film.trim?.start ?? 0
      return {
        momentAt: (offset: number) => momentOf(parts, first + offset) ?? video.publishedAt,
        offsetOf: (at: Date) => offsetAt(parts, film.trim, at),
      }
    },

    /** Products that a video has shown, with the seconds. The viewer must be allowed to see the video. */
    productHistory: async (uuid: string, viewerUuid: string | undefined, query: PageQuery) => {
      const { video, media: film } = await videos.find(uuid, viewerUuid)
      const start = asShown.startOf(query)
      const parts = await recorded.partsOf(uuid, video.publishedAt)
      const shown = spanOf(parts, film.trim, video.publishedAt)
      const [found, total] = await Promise.all([
        shownProducts.history(uuid, shown, start),
        shownProducts.countHistory(uuid, shown),
      ])
      const { rows, meta } = asShown.cut(found, start, (row) => ({ at: row.shownAt, uuid: row.projectionUuid }))
      const known = await products.projections([...new Set(rows.map(({ projectionUuid }) => projectionUuid))])
      const data = rows.flatMap(({ shownAt, projectionUuid }) => {
        const definitionProjection = known.get(projectionUuid)
        if (!definitionProjection) return []
        const offset = offsetAt(parts, film.trim, shownAt)
        return [{ offset, shownAt: shownAt.toISOString(), definitionProjection }]
      })
      return { meta: { ...meta, total }, data }
    },
  }
}
