import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import { VideoTypeName, type VideoListName, type VideoSearchQuery } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { wordsOf } from '#server/db/search.ts'
import { CATEGORY_UUIDS, withinCategories } from '#server/areas/catalogue/catalogue.ts'
import type { VideoFilter } from './list.repo.ts'
import type { videos } from './table.ts'

type State = Pick<
  typeof videos.$inferSelect,
  | 'ownerUuid'
  | 'isReady'
  | 'isTrial'
  | 'publishedAt'
  | 'deletedAt'
  | 'hiddenAt'
  | 'withheldUntil'
  | 'type'
  | 'finishedAt'
  | 'createdAt'
>

/** False while a decision of the operator hides the video, or its seller may not sell. */
export const isAllowed = ({ hiddenAt, withheldUntil }: Pick<State, 'hiddenAt' | 'withheldUntil'>, now: Date) =>
  hiddenAt === null && (withheldUntil === null || withheldUntil <= now)

/**
 * True if everybody can watch it and lists include it. This depends only on stored values and the date, so it needs no
 * job at that minute.
 */
export const isAvailable = (
  video: Pick<State, 'isReady' | 'publishedAt' | 'deletedAt' | 'hiddenAt' | 'withheldUntil'>,
  now: Date,
) => video.isReady && video.deletedAt === null && video.publishedAt <= now && isAllowed(video, now)

/** Time after the announced start for which a live can still be waited for. */
const WAITED_FOR_MS = 12 * 60 * 60 * 1000

/** True for an announced live that is not listed but can be waited for at its address. */
export const isWaitedFor = (
  {
    type,
    isReady,
    isTrial,
    finishedAt,
    publishedAt,
    createdAt,
  }: Omit<State, 'ownerUuid' | 'deletedAt' | 'hiddenAt' | 'withheldUntil'>,
  now: Date,
) =>
  type === VIDEO_TYPE.live &&
  !isReady &&
  !isTrial &&
  finishedAt === null &&
  publishedAt > createdAt &&
  publishedAt.getTime() + WAITED_FOR_MS > now.getTime()

/** The owner sees a video before its date, and one that is hidden; nobody sees a deleted one. */
export const isVisible = (video: State, viewerUuid: string | undefined, now: Date) =>
  video.deletedAt === null &&
  (isAvailable(video, now) || (isWaitedFor(video, now) && isAllowed(video, now)) || video.ownerUuid === viewerUuid)

/** True for a live that has not been on air, and for one on trial. */
export const isUnseen = ({ type, isReady, isTrial, finishedAt }: Omit<State, 'ownerUuid'>) =>
  isTrial || (type === VIDEO_TYPE.live && !isReady && finishedAt === null)

const ALL_TYPES = Object.values(VIDEO_TYPE)

/** Distinct known values in a fixed order; undefined, meaning no filter, if all are selected. */
function chosen<T>(all: readonly T[], requested: readonly T[] | undefined): T[] | undefined {
  const known = all.filter((value) => requested?.includes(value))
  return requested === undefined || known.length === all.length ? undefined : known
}

/**
 * Videos are filed under any category. The ten main ones mostly match their products, so products are checked only for
 * the others, because a video may be filed under a main category and show a product of a subcategory.
 */
function categoriesOf(
  requested: readonly string[] | undefined,
): Pick<VideoFilter, 'categoryUuids' | 'productCategoryUuids'> {
  if (requested === undefined) return {}
  const within = withinCategories(requested)
  const categoryUuids = chosen(CATEGORY_UUIDS, within)
  if (categoryUuids === undefined) return {}
  return { categoryUuids, productCategoryUuids: within.filter((uuid) => !categoryByUuid(uuid)) }
}

/** Filter from a query. `only` is the list in the path, which narrows it further. */
export function filterOf(query: VideoSearchQuery, only: VideoListName = 'all'): VideoFilter {
  const names = query['types[]']
  const { success: isType, data: type } = VideoTypeName.safeParse(only)
  const requested = !isType ? names : !names || names.includes(type) ? [type] : []
  const types = chosen(
    ALL_TYPES,
    requested?.map((name) => VIDEO_TYPE[name]),
  )
  const sizes = [...new Set(query['sizes[]'])].toSorted()
  return {
    ...(types && { types }),
    ...categoriesOf(query['categoryUuids[]']),
    ...(sizes.length > 0 && { sizes }),
    ...(query.isProductAvailable && { isProductAvailable: true }),
    ...(query.query && { words: wordsOf(query.query) }),
    ...(only === 'isPromoted' && { isPromoted: true }),
  }
}
