import { expect, test } from 'vitest'
import { parseDraft } from '#lib/browser/draft-slot.ts'
import { NEW_POST_DRAFTS, changeDrafts } from './post-draft.ts'
import { PostDraft } from './post-draft-contract.ts'
import { EMPTY_POST } from './post-values.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const draft: PostDraft = {
  version: 1,
  key: uuid,
  values: {
    ...EMPTY_POST,
    content: 'Swetry',
    mediaUuids: [uuid],
    products: [{ uuid, name: 'Sweter', code: 'S1' }],
    isScheduling: true,
    date: new Date('2026-12-01T18:30:00Z'),
  },
}

test('a draft is restored with its time and its key', () => {
  expect(parseDraft(PostDraft, JSON.stringify(draft))).toEqual(draft)
  expect(parseDraft(PostDraft, JSON.stringify({ ...draft, seen: 3 }))).toEqual({ ...draft, seen: 3 })
  expect(parseDraft(PostDraft, '{"version":0}')).toBeNull()
})

test('an untouched new post is not stored, while an emptied existing post is', () => {
  const empty = { ...draft, values: EMPTY_POST }
  expect(NEW_POST_DRAFTS.isEmpty(empty)).toBe(true)
  expect(NEW_POST_DRAFTS.isEmpty(draft)).toBe(false)
  expect(changeDrafts(uuid).isEmpty(empty)).toBe(false)
})
