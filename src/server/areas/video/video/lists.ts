import { CATEGORIES, categoryByUuid } from '#contracts/catalogue/category-data.ts'
import { holidayWindow } from '#contracts/base/holiday.rules.ts'
import type { PageQuery } from '#contracts/base/common.ts'
import type { AvailableCategories, VideoListName, VideoSearchQuery } from '#contracts/video/video.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { withinCategories } from '#server/areas/catalogue/catalogue.ts'
import type { RelationService, UserService } from '#server/areas/account/account.ts'
import type { SeasonService } from '../season/service.ts'
import { createVideoListRepo, type VideoScope } from './list.repo.ts'
import { filterOf } from './policy.ts'
import { presentNewestReel } from './present.ts'
import type { VideoViews } from './view.ts'

type Parts = {
  db: Db
  tokens: Tokens
  seasons: Pick<SeasonService, 'current'>
  users: Pick<UserService, 'current'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
  views: VideoViews
}

/** Lists of videos, and the categories that have some. */
export function createVideoLists({ db, tokens, seasons, users, relations, views }: Parts) {
  const lists = createVideoListRepo(db)
  const cursors = createCursors(tokens)
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)
  const categories = createTotals<AvailableCategories>(
    ({ data }) => data.reduce((sum, { videoQuantity }) => sum + videoQuantity, 0) > COUNTED_UP_TO,
  )

  async function list(requested: VideoScope, query: VideoSearchQuery, viewerUuid: string | undefined) {
    const scope = { ...requested, viewerUuid: await relations.viewerWithBlocks(viewerUuid) }
    const now = new Date()
    const start = cursors.startOf(query)
    const [found, total] = await Promise.all([
      lists.page(scope, now, start),
      totals.of(JSON.stringify(scope), () => lists.count(scope, now)),
    ])
    const { rows, meta } = cursors.cut(found, start, ({ video }) => ({ at: video.publishedAt, uuid: video.uuid }))
    return { meta: { ...meta, total }, data: await views.view(rows) }
  }

  return {
    available: async (query: VideoSearchQuery, viewerUuid: string | undefined, only?: VideoListName) => {
      const published = only === 'holiday' ? holidayWindow(new Date(), await seasons.current()) : undefined
      return list({ ...filterOf(query, only), ...(published && { published }) }, query, viewerUuid)
    },

    /** Listed videos that were published then. */
    countPublished: (published: { from: Date; until: Date }): Promise<number> => lists.count({ published }, new Date()),

    /** Videos of an owner. `isWhole` includes those that only the owner may see. */
    ofOwner: async (
      ownerUuid: string,
      query: VideoSearchQuery,
      viewerUuid: string | undefined,
      { isWhole }: { isWhole: boolean },
    ) => {
      const found = await list({ ...filterOf(query), ownerUuid, isWhole }, query, viewerUuid)
      if (found.meta.total === 0) await users.current(ownerUuid)
      return found
    },

    /** Available videos that show a product, or showed it as a live. */
    ofProduct: (definitionUuid: string, query: PageQuery, viewerUuid: string | undefined) =>
      list({ definitionUuid }, query, viewerUuid),

    /** Categories with available videos in their usual order, and the categories of their products. */
    categories: () =>
      categories.of('available', async () => {
        const now = new Date()
        const counted = await lists.countByCategory(now)
        const filed = counted.map(({ categoryUuid }) => categoryUuid)
        const newest = await lists.newestReels(filed, now)
        const shown = await lists.productCategories(now)
        const isDeeper = (uuid: string) => !categoryByUuid(uuid)
        const data = CATEGORIES.flatMap((category) => {
          const within = withinCategories([category.categoryUuid])
          const isOf = ({ categoryUuid }: { categoryUuid: string }) => within.includes(categoryUuid)
          const videoQuantity = counted.filter(isOf).reduce((sum, one) => sum + one.videoQuantity, 0)
          const reel = newest.find(isOf)
          if (videoQuantity === 0) return []
          return [{ ...category, videoQuantity, newestReel: reel ? presentNewestReel(reel) : null }]
        })
        const categoryUuids = [...new Set([...filed, ...shown.filter(isDeeper)])].toSorted()
        return { data, categoryUuids }
      }),
  }
}
