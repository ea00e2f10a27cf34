import { expect, test } from 'vitest'
import { parseDraft } from '#lib/browser/draft-slot.ts'
import { DraftContract } from './draft-contract.ts'
import { draftOf, isEmpty } from './draft.ts'
import { EMPTY_REEL } from './values.ts'

const film = { id: 'f', name: 'rolka.mp4', size: 10, type: 'video/mp4', lastModified: 1 }
const filled = {
  ...EMPTY_REEL,
  description: 'Lniana sukienka',
  price: 129.99,
  schedule: { isScheduling: true, date: new Date('2026-12-01T18:30:00Z') },
  preview: { source: 'video', at: 1.5 } as const,
}

test('a draft is restored with its scheduled time', () => {
  const draft = draftOf(filled, film)
  expect(parseDraft(DraftContract, JSON.stringify(draft))).toEqual(draft)
})

test('an invalid price is empty after a reload', () => {
  expect(
    parseDraft(DraftContract, JSON.stringify(draftOf({ ...filled, price: Number.NaN }, film)))?.values.price,
  ).toBeNull()
})

test.each([
  null,
  '',
  '{',
  '[]',
  '{"version":1,"description":"stary szkic"}',
  JSON.stringify({ version: 2, values: {} }),
])('data that are not a draft of this version are ignored: %s', (text) =>
  expect(parseDraft(DraftContract, text)).toBeNull(),
)

test('an untouched form without a film is not stored', () => {
  expect(isEmpty(draftOf(EMPTY_REEL, null))).toBe(true)
  expect(isEmpty(draftOf(EMPTY_REEL, film))).toBe(false)
  expect(isEmpty(draftOf(filled, null))).toBe(false)
})
