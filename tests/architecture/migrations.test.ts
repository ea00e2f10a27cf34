import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrations.ts'
import { faultsOf } from './rules/migrations.ts'

test('a migration that removes names the release, an exception its reason, and a concurrent one may be repeated', () => {
  const index = 'create index concurrently if not exists users_name on users (name);'
  expect(faultsOf({ text: index, isAfter: false, isConcurrent: true })).toEqual([])
  expect(faultsOf({ text: `${index} alter table a add b text;`, isAfter: false, isConcurrent: true })).toHaveLength(1)
  expect(faultsOf({ text: 'create index concurrently a on b (c);', isAfter: false, isConcurrent: true })).toHaveLength(
    1,
  )
  const drop = '-- squawk-ignore ban-drop-column\nalter table a drop column b;'
  expect(faultsOf({ text: drop, isAfter: false, isConcurrent: false })).toHaveLength(1)
  expect(faultsOf({ text: `-- Reason: it was never filled.\n${drop}`, isAfter: false, isConcurrent: false })).toEqual(
    [],
  )
  expect(faultsOf({ text: 'select 1', isAfter: true, isConcurrent: false })).toHaveLength(1)
  expect(faultsOf({ text: '-- Unused since 0.2.0\nselect 1', isAfter: true, isConcurrent: false })).toEqual([])
})

test('every migration has its file, every file its migration, and all keep the rules', () => {
  const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = [...filesIn(MIGRATIONS_FOLDER), ...filesIn(join(MIGRATIONS_FOLDER, 'after'))]
  const migrations = readMigrations()
  expect(files.toSorted()).toEqual(migrations.map(({ tag }) => `${tag}.sql`).toSorted())
  for (const { tag, isAfter, isConcurrent } of migrations) {
    const text = readFileSync(join(MIGRATIONS_FOLDER, isAfter ? 'after' : '', `${tag}.sql`), 'utf8')
    expect(faultsOf({ text, isAfter, isConcurrent }), tag).toEqual([])
  }
})
