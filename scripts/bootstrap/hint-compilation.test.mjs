import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hintCompilation } from './hint-compilation.mjs'

test('every script begins with the hint, once, and nothing else is touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kramik-hint-'))
  const shown = (name) => readFileSync(join(folder, name), 'utf8')
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks', 'a.js'), 'run()')
  writeFileSync(join(folder, 'chunks', 'a.css'), 'a{}')
  await hintCompilation(folder)
  await hintCompilation(folder)
  expect(shown('chunks/a.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(shown('chunks/a.css')).toBe('a{}')
  rmSync(folder, { recursive: true })
})
