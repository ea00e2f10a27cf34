import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { studioForm } from './studio-contract.ts'

const categoryUuid = randomUUID()
const values = { description: 'Torby prosto ze stołu', categoryUuid, isLater: false, scheduledAt: null }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('a live that begins now has no scheduled time, whatever was chosen before', () => {
  const parsed = studioForm.parse({ ...values, scheduledAt: inHours(2) })
  expect(parsed).toEqual({ description: values.description, categoryUuid })
})

test('a live for later has its scheduled time', () => {
  const scheduledAt = inHours(2)
  expect(studioForm.parse({ ...values, isLater: true, scheduledAt })).toMatchObject({
    scheduledAt: scheduledAt.toISOString(),
  })
})

test.each([
  ['no moment', null, 'fieldRequired'],
  ['a moment that has passed', inHours(-1), 'dateAfterNow'],
  ['a moment in half a year', inHours(24 * 180), 'dateBefore3Months'],
])('%s is refused', (_, scheduledAt, message) => {
  const { error } = studioForm.safeParse({ ...values, isLater: true, scheduledAt })
  expect(error?.issues).toMatchObject([{ path: ['scheduledAt'], message }])
})
