import { expect, test } from 'vitest'
import { z } from 'zod'
import { listOf, Timestamp } from '#contracts/base/common.ts'
import { createSerializer } from './list-answers.ts'

const Entry = z.object({ name: z.string().max(3), at: Timestamp, parts: z.array(z.number()).default([]) })
const Day = z.object({ day: z.string(), events: z.array(Entry) })
const meta = { page: 1, size: 12, total: 3, next: null, previous: null }

function serializing(schema: z.ZodType) {
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => void logged.push(facts) }
  const serialize = createSerializer(log)({ schema, method: 'GET', url: '/event' })
  return { logged, answer: (data: unknown): unknown => JSON.parse(serialize(data)) }
}
const entry = (change: object = {}) => ({ name: 'ok', at: '2026-11-27T12:00:00.000Z', parts: [], ...change })

test.each([
  ['a time behind the years that pages show', { at: '9999-12-31T22:30:00.000Z' }],
  ['a time with a year of five digits', { at: '+010000-01-01T00:00:00.000Z' }],
  ['a time before 1970', { at: '0044-03-15T12:00:00.000Z' }],
  ['a text that is too long', { name: 'long' }],
  ['a missing value', { name: undefined }],
  ['a broken part', { parts: [1, 'b', null] }],
])('an entry of a list with %s is left out and logged', (_, change) => {
  const { logged, answer } = serializing(listOf(Entry))
  const data = [entry(change), entry({ name: 'a' }), entry(change)]
  expect(answer({ meta, data })).toEqual({ meta, data: [entry({ name: 'a' })] })
  expect(data).toHaveLength(3)
  expect(logged).toMatchObject([{ method: 'GET', url: '/event' }])
})

test('an entry of a list within an entry is left out alone', () => {
  const { answer } = serializing(z.object({ data: z.array(Day) }))
  const day = (...events: object[]) => ({ day: '2026-11-27', events })
  expect(answer({ data: [day(entry(), entry({ name: 'long' })), day(entry())] })).toEqual({
    data: [day(entry()), day(entry())],
  })
})

test('a fault outside of lists stays a fault', () => {
  const { logged, answer } = serializing(listOf(Entry))
  expect(() => answer({ meta: { ...meta, page: 'x' }, data: [entry({ name: 'long' })] })).toThrow()
  expect(() => serializing(Entry).answer(entry({ name: 'long' }))).toThrow()
  expect(logged).toEqual([])
})
