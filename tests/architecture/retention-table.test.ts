import { expect, test } from 'vitest'
import { WITH_OWNER } from '#server/context/retained-with-owner.ts'
import { retentionRows } from '#server/context/retention.ts'
import { retentionTable, withRetentionTable } from './retention-table.ts'
import { readText } from './source.ts'

const PAGE = 'docs/decisions/retention.md'

test('the table names tables, period and reason', async () => {
  const row = { tables: ['a', 'b'], what: 'names', period: '3 years', why: 'claims' }
  const lines = (await retentionTable([row], { 'No person.': ['c'] })).trim().split('\n')
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toContain('| `a`, `b` | names | 3 years | claims |')
  expect(lines.at(-1)).toBe('- No person. `c`')
})

test('the table in docs/decisions/retention.md is that of context/retention.ts and retained-with-owner.ts', async () => {
  const page = readText(PAGE)
  const written = withRetentionTable(page, await retentionTable(retentionRows(), WITH_OWNER))
  expect(page, 'context/retention.ts has changed: run node scripts/retention-table.ts').toBe(written)
})
