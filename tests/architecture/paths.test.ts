import { expect, test } from 'vitest'
import { lookupOf, missingPathsOfComments, missingPathsOfPages, pathsIn } from './rules/paths.ts'
import { listFiles, parseModule, readModules, readText } from './source.ts'

const few = lookupOf(['docs/a.md', 'src/server/areas/live/chat/log.ts', 'src/ui/button.tsx'], ['next'])
const page = (text: string) => missingPathsOfPages([{ path: 'docs/a.md', text }], few)

const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<string, Record<string, string>>
const files = listFiles()
const exists = lookupOf(files, Object.keys({ ...dependencies, ...devDependencies }))

test('paths that exist nowhere are found in pages', () => {
  expect(page('`src/ui/link.tsx`')).toEqual(['docs/a.md names src/ui/link.tsx, which does not exist'])
  expect(page('`link.tsx`')).toHaveLength(1)
  expect(page('`modules/chat`')).toHaveLength(1)
  expect(page('`src/server/modules/<x>/`')).toHaveLength(1)
  expect(page('[a](b.md)')).toHaveLength(1)
  expect(page('```sh\nnpx vitest run src/ui/link.test.ts\n```')).toHaveLength(1)
})

test('paths are resolved from the root, src, the server and its areas', () => {
  const fine = ['src/ui/button.tsx', 'ui/', 'areas/live/chat', 'chat/log.ts', 'log.ts', 'src/server/areas/<area>/<x>/']
  expect(fine.flatMap((path) => page(`\`${path}\``))).toEqual([])
  expect(page('[a](a.md#part), [b](../src/ui/button.tsx), [c](https://example.com/b.md)')).toEqual([])
})

test('addresses, packages and sentences are no paths', () => {
  expect(pathsIn('`/user/{id}`, `POST /order`, `text/event-stream`, `DATA_DIR/mail`, and/or, `a.b`')).toEqual([])
  expect(page('`next/link`, `src/{ui,server}/`')).toEqual([])
})

test('every path in the documentation exists', () => {
  const pages = files.filter((path) => /^(docs\/.+|[A-Z]+)\.md$/.test(path))
  expect(pages.length).toBeGreaterThan(50)
  expect(
    missingPathsOfPages(
      pages.map((path) => ({ path, text: readText(path) })),
      exists,
    ),
  ).toEqual([])
})

test('every path in a comment exists', () => {
  const wrong = parseModule('src/a.ts', '// Drawn by ui/link.tsx, see `src/server/mail.ts`.')
  expect(missingPathsOfComments([wrong], few)).toHaveLength(2)
  const modules = readModules().filter(({ path }) => path.startsWith('src/'))
  expect(missingPathsOfComments(modules, exists)).toEqual([])
})
