import { expect, test } from 'vitest'
import type { Migration } from './migrations.ts'
import { refuseSchema } from './refuse-schema.ts'

const MIGRATIONS = ['a', 'b', 'c'].map((tag, when): Migration => ({
  tag,
  when,
  hash: tag,
  statements: [],
  isAfter: tag === 'b',
  isConcurrent: false,
}))
const applied = (...whens: number[]) => whens.map((when) => ({ when, isAfter: when === 1 }))

test('an empty database and one that lacks only newer migrations are upgraded', () => {
  for (const one of [applied(), applied(0, 1), applied(0, 1, 2)]) refuseSchema(MIGRATIONS, one, 'b')
})

test('a database from before the oldest supported release is refused with what is missing', () => {
  expect(() => refuseSchema(MIGRATIONS, applied(0), 'b')).toThrow('lacks b')
  expect(() => refuseSchema(MIGRATIONS, applied(0, 2), 'c')).toThrow('lacks b')
})
