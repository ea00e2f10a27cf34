import { expect, test } from 'vitest'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { commentsIn, markMissingRead, mergeComments, withoutRead, type LoadedComments } from './merge.ts'

const comment = (uuid: string, second: number, content = uuid): PageComment => ({
  uuid,
  id: uuid,
  parentId: null,
  authorName: 'Ola',
  content,
  formerContent: null,
  attachment: null,
  createdAt: new Date(Date.UTC(2026, 10, 25, 12, 0, second)).toISOString(),
  isOwn: false,
  isHidden: false,
  isRemoved: false,
  hasUnreadComment: true,
  privateUntil: null,
  offer: null,
  replies: [],
  otherOffers: [],
})
const loaded = (...pages: PageComment[][]): LoadedComments => ({
  pages: pages.map((data) => ({ meta: { page: 1, size: 100, total: 0, next: null, previous: null }, data })),
  pageParams: pages.map(() => null),
})
const uuids = (list: LoadedComments) => commentsIn(list).map(({ uuid }) => uuid)

test('a comment that was fetched again replaces the old one on any loaded page', () => {
  const merged = mergeComments(loaded([comment('d', 4), comment('c', 3)], [comment('b', 2)]), [
    comment('b', 2, 'edited'),
    comment('e', 5),
  ])
  expect(uuids(merged)).toEqual(['e', 'd', 'c', 'b'])
  expect(commentsIn(merged).at(-1)?.content).toBe('edited')
})

test('a late comment is sorted by its time, and a comment on two pages is shown once', () => {
  const late = mergeComments(loaded([comment('d', 4)], [comment('a', 1), comment('d', 4)]), [comment('b', 2)])
  expect(uuids(late)).toEqual(['d', 'b', 'a'])
})

test('comments of the same time have a fixed order', () => {
  expect(uuids(mergeComments(loaded([comment('a', 1), comment('c', 1)]), [comment('b', 1)]))).toEqual(['c', 'b', 'a'])
})

const unread = (list: LoadedComments) =>
  commentsIn(list).flatMap(({ uuid, hasUnreadComment }) => (hasUnreadComment ? [uuid] : []))

test('a comment missing from the new list of unread ones is marked as read and keeps its place', () => {
  const before = loaded([comment('d', 4), comment('c', 3)], [comment('b', 2), comment('a', 1)])
  const part = markMissingRead(before, [comment('d', 4), comment('b', 2)], false)
  expect(uuids(part)).toEqual(['d', 'c', 'b', 'a'])
  expect(unread(part)).toEqual(['d', 'b', 'a'])
  expect(unread(markMissingRead(before, [comment('d', 4)], true))).toEqual(['d'])
  expect(unread(markMissingRead(before, [], true))).toEqual([])
})

test('comments marked as read are removed from the list of unread ones and from its count', () => {
  const read = (one: PageComment) => ({ ...one, hasUnreadComment: false })
  const [first, ...others] = loaded([comment('d', 4), read(comment('c', 3))], [comment('b', 2)]).pages
  const left = withoutRead({
    pages: first ? [{ ...first, meta: { ...first.meta, total: 9 } }, ...others] : [],
    pageParams: [],
  })
  expect(uuids(left)).toEqual(['d', 'b'])
  expect(left.pages[0]?.meta.total).toBe(8)
})
