import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE, type VideoListQuery, type VideoTypeName } from '#contracts/video.ts'
import type { VideoFilter } from './list.repo.ts'
import type { videos } from './table.ts'

type State = Pick<typeof videos.$inferSelect, 'ownerUuid' | 'isReady' | 'publishedAt' | 'deletedAt'>

/** Anybody can watch it, and lists hold it. Its moment coming is enough: nothing has to run at that minute. */
export const isAvailable = ({ isReady, publishedAt, deletedAt }: Omit<State, 'ownerUuid'>, now: Date) =>
  isReady && deletedAt === null && publishedAt <= now

/** Its owner sees it before its time, nobody once it is deleted. */
export const isVisible = (video: State, viewerUuid: string | undefined, now: Date) =>
  video.deletedAt === null && (isAvailable(video, now) || video.ownerUuid === viewerUuid)

const ALL_TYPES = Object.values(VIDEO_TYPE)
const CATEGORY_UUIDS = CATEGORIES.map(({ categoryUuid }) => categoryUuid)

/** Each value once, in one order, and unknown ones gone; naming all of them is no filter. */
function chosen<T>(all: readonly T[], asked: readonly T[] | undefined): T[] | undefined {
  const known = all.filter((value) => asked?.includes(value))
  return asked === undefined || known.length === all.length ? undefined : known
}

/** What is asked for; `only` is the type in the path, which narrows what the query names. */
export function filterOf(query: VideoListQuery, only?: VideoTypeName): VideoFilter {
  const names = query['types[]']
  const asked = only === undefined ? names : !names || names.includes(only) ? [only] : []
  const types = chosen(
    ALL_TYPES,
    asked?.map((name) => VIDEO_TYPE[name]),
  )
  const categoryUuids = chosen(CATEGORY_UUIDS, query['categoryUuids[]'])
  return { ...(types && { types }), ...(categoryUuids && { categoryUuids }) }
}
