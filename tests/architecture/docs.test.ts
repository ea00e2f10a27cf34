import { expect, test } from 'vitest'
import { readText } from './source.ts'
import { AREAS, CONTENTS, MAY_IMPORT } from './zones.ts'

const shortOf = (folder: string) => folder.replace(/^src\//, '')
const rowOf = (folder: string) => [
  `\`${folder}/\``,
  CONTENTS[folder] ?? '',
  (MAY_IMPORT[folder] ?? []).map(shortOf).join(', ') || 'nothing',
]

/** Cells of the first table below a heading. */
const tableBelow = (text: string, heading: string) =>
  (text.split(`\n${heading}\n`)[1] ?? '')
    .trim()
    .split('\n\n')
    .find((part) => part.startsWith('|'))
    ?.split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

test('the page of the architecture has the table of folders and imports that lint checks', () => {
  expect(Object.keys(CONTENTS).toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted())
  const table = tableBelow(readText('docs/architecture.md'), '## Folders and imports')
  expect(table).toEqual(Object.keys(CONTENTS).map(rowOf))
})

test('the page of the architecture names the areas in their order', () => {
  const named = AREAS.filter((area) => area !== 'base').join(', ')
  expect(readText('docs/architecture.md').replace(/\s+/g, ' ')).toContain(named)
})
