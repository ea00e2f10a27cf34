import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from './source.ts'
import { ROOT } from './zones.ts'

type Promised = { sentence: string; file: string; paths: string[]; title: string }

/** Rows of the tables: the sentence, then paths in backticks; the title of a test follows its path. */
const promises: Promised[] = readText('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [sentence = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const paths = cells.flatMap((cell) => cell.match(/^`([^`]+)`/)?.[1] ?? [])
    return { sentence, file: paths[0] ?? '', paths, title: cells.at(2)?.split('`: ')[1] ?? '' }
  })

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

test('the page of promises has many rows', () => expect(promises.length).toBeGreaterThan(50))

test.each(promises)('“$sentence” is still written in $file', ({ sentence, file }) => {
  expect(inOneLine(readText(file))).toContain(sentence)
})

test.each(promises.filter(({ paths }) => paths.length > 1))('“$sentence” has code and a test', ({ paths, title }) => {
  for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true)
  expect(readText(paths.at(-1) ?? '')).toContain(title)
})
