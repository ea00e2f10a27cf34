import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { Video } from '#contracts/video/video.ts'
import { EditValues } from './edit-contract.ts'
import { changesOf, valuesOf } from './edit-form.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const video = (publishedAt: Date) =>
  ({
    description: 'Sukienka na lato',
    category: { uuid: categoryUuid(6), name: '' },
    promotion: { type: 1 },
    publishedAt: publishedAt.toISOString(),
  }) as Video

test('only what was changed is sent', () => {
  const published = video(inHours(-1))
  const values = valuesOf(published)
  expect(changesOf(values, published)).toEqual({})
  expect(changesOf({ ...values, promotionType: '' }, published)).toEqual({ promotionType: null })
  expect(changesOf({ ...values, description: 'Coś zupełnie innego' }, published)).toEqual({
    description: 'Coś zupełnie innego',
  })
})

test('a scheduled time is sent if it is in the future and was changed', () => {
  const scheduled = video(inHours(2))
  const later = inHours(3)
  expect(changesOf(valuesOf(scheduled), scheduled)).toEqual({})
  expect(changesOf({ ...valuesOf(scheduled), scheduledAt: later }, scheduled)).toEqual({
    scheduledAt: later.toISOString(),
  })
})

test.each([
  ['too short', { description: '123456789' }, 'description'],
  ['no moment', { scheduledAt: null }, 'scheduledAt'],
  ['a moment that has passed', { scheduledAt: inHours(-1) }, 'scheduledAt'],
  ['a moment too far away', { scheduledAt: inHours(24 * 100) }, 'scheduledAt'],
])('%s is reported at its field', (_, values, field) => {
  const parsed = EditValues.safeParse({ ...valuesOf(video(inHours(2))), ...values })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})
