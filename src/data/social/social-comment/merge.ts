import type { InfiniteData } from '@tanstack/react-query'
import type { PageComment, PageCommentList } from '#contracts/social/social-comment.ts'

export type LoadedComments = InfiniteData<PageCommentList>
type Place = Pick<PageComment, 'createdAt' | 'uuid'>

/** Newest first. For equal times the greater uuid comes first. */
const byNewest = (a: Place, b: Place) => (isNewer(a, b) ? -1 : isNewer(b, a) ? 1 : 0)

export const isNewer = (a: Place, b: Place): boolean =>
  a.createdAt === b.createdAt ? a.uuid > b.uuid : a.createdAt > b.createdAt

/** Distinct comments of all pages, newest first. */
export function commentsIn(loaded: LoadedComments): PageComment[] {
  const byUuid = new Map(loaded.pages.flatMap(({ data }) => data.map((comment) => [comment.uuid, comment])))
  return [...byUuid.values()].toSorted(byNewest)
}

/** Updates known comments in their pages and adds new ones to the first page. */
export function mergeComments(loaded: LoadedComments, fresh: readonly PageComment[]): LoadedComments {
  const byUuid = new Map(fresh.map((comment) => [comment.uuid, comment]))
  const pages = loaded.pages.map((page) => ({
    ...page,
    data: page.data.map((comment) => {
      const again = byUuid.get(comment.uuid)
      byUuid.delete(comment.uuid)
      return again ?? comment
    }),
  }))
  const [first, ...others] = pages
  if (!first) return loaded
  return { ...loaded, pages: [{ ...first, data: [...first.data, ...byUuid.values()] }, ...others] }
}

/**
 * A list of unread comments was read again, from the newest to the oldest of `top` or, if it is whole, to its end. Those
 * missing there were read elsewhere. They keep their places.
 */
export function markMissingRead(loaded: LoadedComments, top: readonly PageComment[], isWhole: boolean): LoadedComments {
  const there = new Set(top.map(({ uuid }) => uuid))
  const oldest = top.at(-1)
  const isMissing = (one: PageComment) =>
    one.hasUnreadComment && !there.has(one.uuid) && (isWhole || (oldest !== undefined && isNewer(one, oldest)))
  const pages = loaded.pages.map((page) => ({
    ...page,
    data: page.data.map((one) => (isMissing(one) ? { ...one, hasUnreadComment: false } : one)),
  }))
  return { ...loaded, pages }
}

/** Leaves out the comments that have been read. */
export function withoutRead(loaded: LoadedComments): LoadedComments {
  const all = commentsIn(loaded)
  const readQuantity = all.filter(({ hasUnreadComment }) => !hasUnreadComment).length
  const pages = loaded.pages.map(({ data, meta }) => ({
    meta: { ...meta, total: Math.max(0, Math.max(meta.total, all.length) - readQuantity) },
    data: data.filter(({ hasUnreadComment }) => hasUnreadComment),
  }))
  return { ...loaded, pages }
}
