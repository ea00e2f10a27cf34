import { expect, test } from 'vitest'
import * as rules from './rules/shape.ts'
import { listFiles, parseModule, readModules } from './source.ts'

const modules = readModules()

/** Each rule: the promise, the judge, and an example that it must catch. */
const RULES = [
  ['a page has at most 25 lines', rules.longFiles, 'pages/a.tsx', '\n'.repeat(25) + 'let a'],
  ['a file has at most 400 lines', rules.longFiles, 'src/lib/a.ts', '\n'.repeat(400) + 'let a'],
  ['no file only hands on what others export', rules.barrels, 'src/lib/a.ts', `export { b } from './b.ts'`],
  [
    'no file hands on everything of another',
    rules.barrels,
    'src/lib/a.ts',
    `export * from './b.ts'\nexport const c = 1`,
  ],
  ['only pages and tool configs export a default', rules.defaultExports, 'src/lib/a.ts', 'export default 1'],
  ['the environment is read in two places', rules.readsOfTheEnvironment, 'src/server/a.ts', 'process.env.PORT'],
  [
    'the environment is not read by another door',
    rules.readsOfTheEnvironment,
    'demo/a.ts',
    `import { env } from 'node:process'`,
  ],
  ['words of the interface stand in locales', rules.polishInCode, 'src/ui/a.tsx', 'const a = <b>Wyślij</b>'],
  [
    'a module writes its own tables only',
    rules.writesToForeignTables,
    'src/server/modules/a/repo.ts',
    `import { shops } from '../shop/table.ts'\nawait db.update(shops).set({})`,
  ],
] as const

test.each(RULES)('%s', (_promise, judge, path, wrong) => {
  expect(judge([parseModule(path, wrong)])).toHaveLength(1)
  expect(judge(modules)).toEqual([])
})

test('Next finds its pages in one place only', () => {
  expect(listFiles().filter((path) => /^(src\/(pages|app)|app)\//.test(path))).toEqual([])
})
