import { expect, test } from 'vitest'
import { readText } from './source.ts'

const rows = readText('docs/deploying/outages.md')
  .split('\n')
  .flatMap((line) => {
    const [, away = '', path = '', title = ''] = /^\| (.*?) +\|.*\| `([^`]+)`: (.*?) +\|$/.exec(line) ?? []
    return path === '' ? [] : [{ away, path, title }]
  })

test('the table of outages has a row for each part', () => {
  const parts = rows.map(({ away }) => away).join('\n')
  for (const part of ['Redis', 'PgBouncer', 'PostgreSQL', 'S3 store', 'API', 'worker', 'keeper'])
    expect(parts).toContain(part)
})

test.each(rows)('without $away: its test exists', ({ path, title }) => {
  expect(readText(path)).toContain(title)
})
