import { expect, test } from 'vitest'
import { z } from 'zod'
import { JOB_KINDS } from './job-kinds.ts'

/** JSON schemas of input that refuse fields which they do not name. */
function strictParts(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isStrict = 'additionalProperties' in schema && schema.additionalProperties === false
  return [...(isStrict ? [schema] : []), ...Object.values(schema).flatMap(strictParts)]
}

test('a job that a newer release has added with further fields is run by this one, too', () => {
  expect(strictParts(z.toJSONSchema(z.array(z.strictObject({})), { io: 'input' }))).toHaveLength(1)
  const strict = JOB_KINDS.filter(
    ({ payload }) => strictParts(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' })).length > 0,
  )
  expect(strict.map(({ name }) => name)).toEqual([])
})
