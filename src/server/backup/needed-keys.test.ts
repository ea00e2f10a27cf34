import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that encrypt by the vault, and the columns that they write. */
const WRITERS: Record<string, string[]> = {
  'areas/account/factor/service.ts': ['second_factors.secret'],
  'areas/commerce/order/core.ts': ['orders.locked_token'],
  'areas/commerce/order/relock.ts': ['orders.locked_token'],
  'areas/social/social/login.ts': ['social_accounts.access_token'],
  'areas/social/social/pages.ts': ['social_pages.access_token'],
  'areas/social/social/service.ts': ['social_accounts.access_token', 'social_pages.access_token'],
}

test('a backup names the keys of every column that is encrypted', () => {
  const cwd = 'src/server'
  const files = globSync('**/*.ts', { cwd, exclude: (path) => path.endsWith('.test.ts') })
  const writers = files.filter((file) => /\bvault\.lock\(/.test(readFileSync(`${cwd}/${file}`, 'utf8')))
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS))
  const list = readFileSync(`${cwd}/backup/needed-keys.ts`, 'utf8')
  const columns = [...list.matchAll(/^  \['(\w+)', '(\w+)'\],$/gm)].map(([, table, column]) => `${table}.${column}`)
  expect([...new Set(Object.values(WRITERS).flat())].toSorted()).toEqual(columns.toSorted())
})
