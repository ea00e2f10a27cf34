import { expect, test } from 'vitest'
import { importsTable, withImportsTable } from './imports-table.ts'
import { readText } from './source.ts'
import { AREAS, MAY_IMPORT } from './zones.ts'

const PAGE = 'docs/architecture.md'

test('the table names each folder with the folders that it may import', async () => {
  const rows = (await importsTable({ 'src/ui': [], pages: ['src/ui', 'src/lib'] })).trim().split('\n')
  expect(rows.slice(2).map((row) => row.replace(/ +/g, ' '))).toEqual([
    '| `src/ui` | nothing |',
    '| `pages` | `src/ui`, `src/lib` |',
  ])
})

test('the table is written between two comments of the page', () => {
  expect(withImportsTable('a\n<!-- imports: b -->\n\nold\n\n<!-- end of imports -->\nc', 'new\n')).toBe(
    'a\n<!-- imports: b -->\n\nnew\n\n<!-- end of imports -->\nc',
  )
  expect(() => withImportsTable('a', 'b')).toThrow('no comments')
})

test('the allowed imports in docs/architecture.md are those of zones.ts', async () => {
  const page = readText(PAGE)
  const written = withImportsTable(page, await importsTable(MAY_IMPORT))
  expect(page, 'zones.ts has changed: run node scripts/imports-table.ts').toBe(written)
})

test('the areas in docs/architecture.md are those of zones.ts, in their order', () => {
  const named = [...readText(PAGE).matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, name]) => name)
  expect(named.filter((name) => AREAS.includes(name ?? ''))).toEqual(AREAS.filter((area) => area !== 'base'))
})
