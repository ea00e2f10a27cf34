import { expect, test } from 'vitest'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postFormContract } from './post-contract.ts'
import { bodyOf, changesOf, differences, EMPTY_POST, isSamePost, valuesOf, type PostValues } from './post-values.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const picture = '018f3a10-0000-7000-8000-000000000002'
const ahead = (ms: number) => new Date(Date.now() + ms)
const HOUR_MS = 3_600_000

const buildPost = (values: Partial<PagePost> = {}): PagePost => ({
  uuid,
  pageUuid: uuid,
  pageName: 'Kram',
  id: null,
  url: null,
  state: 'scheduled',
  failure: null,
  content: 'Swetry',
  mediaUuids: [],
  products: [],
  publishAt: ahead(HOUR_MS).toISOString(),
  updatedAt: ahead(0).toISOString(),
  version: 1,
  ...values,
})
const faults = (values: Partial<PostValues>, post: PagePost | null = null) =>
  postFormContract(post)
    .safeParse({ ...EMPTY_POST, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('all missing values are reported at once', () => {
  expect(faults({ isScheduling: true })).toEqual([
    ['pageUuid', 'required'],
    ['content', 'fieldRequired'],
    ['date', 'required'],
  ])
  expect(faults({ pageUuid: uuid, content: 'a'.repeat(5001) })).toEqual([['content', 'tooLong']])
  expect(faults({ pageUuid: uuid, mediaUuids: [picture] })).toBeUndefined()
})

test('a time in the past or too far ahead is reported; an unchanged time is accepted', () => {
  const at = (date: Date, post: PagePost | null = null) =>
    faults({ pageUuid: uuid, content: 'a', isScheduling: true, date }, post)
  expect(at(ahead(-1000))).toEqual([['date', 'dateAfterNow']])
  expect(at(ahead(100 * 24 * HOUR_MS))).toEqual([['date', 'dateBefore3Months']])
  const post = buildPost({ publishAt: ahead(20_000).toISOString() })
  expect(at(new Date(post.publishAt), post)).toBeUndefined()
})

const change = (post: PagePost, values: Partial<PostValues> = {}) =>
  changesOf(post, postFormContract(post).parse({ ...valuesOf(post), ...values }))

test('only the changes of a scheduled post are sent, and an untouched one sends nothing', () => {
  const post = buildPost()
  const later = ahead(2 * HOUR_MS)
  expect(change(post)).toEqual({})
  expect(change(post, { content: 'Czapki' })).toEqual({ content: 'Czapki' })
  expect(change(post, { date: later })).toEqual({ publishAt: later.toISOString() })
  expect(change(post, { isScheduling: false })).toEqual({ publishAt: null })
})

test.each(['late', 'failed'] as const)('a %s post is published at once unless a new time is chosen', (state) => {
  const later = ahead(2 * HOUR_MS)
  expect(change(buildPost({ state }))).toEqual({ publishAt: null })
  expect(change(buildPost({ state }), { isScheduling: true, date: later })).toEqual({ publishAt: later.toISOString() })
})

test('the time of a published post is never sent', () => {
  const post = buildPost({ state: 'published', publishAt: ahead(-HOUR_MS).toISOString() })
  expect(change(post)).toEqual({})
  expect(change(post, { products: [{ uuid, name: 'Sweter', code: 'S1' }] })).toEqual({ userDepotProductUuids: [uuid] })
})

test('a post without a time is published at once, and a chosen page alone is not a draft', () => {
  const whole = postFormContract(null).parse({ ...EMPTY_POST, pageUuid: uuid, content: ' Swetry ' })
  expect(bodyOf(whole)).toEqual({ content: 'Swetry', mediaUuids: [], userDepotProductUuids: [], publishAt: null })
  expect(isSamePost({ ...EMPTY_POST, pageUuid: uuid }, EMPTY_POST)).toBe(true)
  expect(isSamePost({ ...EMPTY_POST, content: 'a' }, EMPTY_POST)).toBe(false)
})

test('the differing fields of two versions are listed, without the page', () => {
  const post = valuesOf(buildPost())
  expect(differences(post, { ...post, pageUuid: picture })).toEqual([])
  expect(differences(post, { ...post, content: 'Czapki', mediaUuids: [picture] })).toEqual(['content', 'pictures'])
  expect(differences(post, { ...post, isScheduling: false, date: null })).toEqual(['time'])
})
