import { CATEGORIES } from '#contracts/categories.ts'
import { VideoTypeName, type VideoListName, type VideoSearchQuery } from '#contracts/video.ts'
import { PROMO_WINDOW, VIDEO_TYPE } from '#contracts/video.rules.ts'
import { wordsOf } from '../../db/search.ts'
import { withinCategories } from '../category/service.ts'
import type { VideoFilter } from './list.repo.ts'
import type { videos } from './table.ts'

type State = Pick<
  typeof videos.$inferSelect,
  'ownerUuid' | 'isReady' | 'publishedAt' | 'deletedAt' | 'type' | 'finishedAt' | 'createdAt'
>

/** Anybody can watch it, and lists hold it. Its moment coming is enough: nothing has to run at that minute. */
export const isAvailable = (
  { isReady, publishedAt, deletedAt }: Pick<State, 'isReady' | 'publishedAt' | 'deletedAt'>,
  now: Date,
) => isReady && deletedAt === null && publishedAt <= now

/** Sellers are late, or do not come at all. */
const WAITED_FOR_MS = 12 * 60 * 60 * 1000

/** A live that is announced for a moment: no list holds it, but whoever has its address may wait for it there. */
const isWaitedFor = ({ type, isReady, finishedAt, publishedAt, createdAt }: State, now: Date) =>
  type === VIDEO_TYPE.live &&
  !isReady &&
  finishedAt === null &&
  publishedAt > createdAt &&
  publishedAt.getTime() + WAITED_FOR_MS > now.getTime()

/** Its owner sees it before its time, nobody once it is deleted. */
export const isVisible = (video: State, viewerUuid: string | undefined, now: Date) =>
  video.deletedAt === null && (isAvailable(video, now) || isWaitedFor(video, now) || video.ownerUuid === viewerUuid)

const ALL_TYPES = Object.values(VIDEO_TYPE)
const CATEGORY_UUIDS = CATEGORIES.map(({ categoryUuid }) => categoryUuid)

/** Each value once, in one order, and unknown ones gone; naming all of them is no filter. */
function chosen<T>(all: readonly T[], asked: readonly T[] | undefined): T[] | undefined {
  const known = all.filter((value) => asked?.includes(value))
  return asked === undefined || known.length === all.length ? undefined : known
}

/**
 * Videos are filed under the ten, and what they show stands mostly there too: only for what is deeper, or elsewhere in the
 * catalogue, the products are looked at.
 */
function categoriesOf(
  asked: readonly string[] | undefined,
): Pick<VideoFilter, 'categoryUuids' | 'productCategoryUuids'> {
  if (asked === undefined) return {}
  const within = withinCategories(asked)
  const categoryUuids = chosen(CATEGORY_UUIDS, within)
  if (categoryUuids === undefined) return {}
  return { categoryUuids, productCategoryUuids: within.filter((uuid) => !CATEGORY_UUIDS.includes(uuid)) }
}

/** What is asked for; `only` is the list in the path, which narrows what the query names. */
export function filterOf(query: VideoSearchQuery, only: VideoListName = 'all'): VideoFilter {
  const names = query['types[]']
  const { success: isType, data: type } = VideoTypeName.safeParse(only)
  const asked = !isType ? names : !names || names.includes(type) ? [type] : []
  const types = chosen(
    ALL_TYPES,
    asked?.map((name) => VIDEO_TYPE[name]),
  )
  const sizes = [...new Set(query['sizes[]'])].toSorted()
  return {
    ...(types && { types }),
    ...categoriesOf(query['categoryUuids[]']),
    ...(sizes.length > 0 && { sizes }),
    ...(query.isProductAvailable && { isProductAvailable: true }),
    ...(query.query && { words: wordsOf(query.query) }),
    ...(only === 'isPromoted' && { isPromoted: true }),
    ...(only === 'holiday' && { published: PROMO_WINDOW }),
  }
}
