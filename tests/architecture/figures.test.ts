import { expect, test } from 'vitest'
import { crumbs, foldable, isProduct, longFunctions, percentile, readNumstat, sumLayers } from './figures.ts'
import { folderGraph, importGraph, largestCircle, longestChain } from './graph.ts'
import { parseModule, readModules } from './source.ts'

/** Values that the repository has reached. */
const MOST_CRUMBS = 52
const MOST_LONG_FUNCTIONS = 65

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))
const parse = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseModule(path, text))

test('tracked files are summed by layer, binary ones without lines', () => {
  const files = readNumstat('3\t0\tsrc/data/a.ts\0-\t-\tpublic/a.png\0' + '5\t0\tsrc/data/a.test.ts\0')
  expect(files.map(({ lines }) => lines)).toEqual([3, 0, 5])
  const sums = Object.fromEntries(sumLayers(files).map(({ name, ...sum }) => [name, sum]))
  expect(sums).toMatchObject({
    data: { files: 1, lines: 3 },
    tests: { files: 1, lines: 5 },
    rest: { files: 1, lines: 0 },
    ui: { files: 0, lines: 0 },
  })
})

test('a percentile is one of the numbers', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2)
  expect(percentile([4, 1, 3, 2], 0.9)).toBe(4)
  expect(percentile([], 0.5)).toBe(0)
})

test('the largest circle holds all that reach each other, also across several circles', () => {
  const knot = graph({ a: ['b', 'c'], b: ['a'], c: ['b', 'd'], d: ['e'], e: ['d'] })
  expect(largestCircle(knot)).toEqual(['a', 'b', 'c'])
  expect(largestCircle(graph({ a: ['b'], b: ['c'], c: [] }))).toEqual([])
})

test('the longest chain of imports', () => {
  expect(longestChain(graph({ a: ['c', 'b'], b: ['c'], c: [], d: ['a'] }))).toEqual(['d', 'a', 'b', 'c'])
})

test('type imports and tables tie folders together', () => {
  const modules = parse({
    'server/areas/live/chat/repo.ts': `import type { A } from '../../video/video/table.ts'; import './b.ts'`,
    'server/areas/video/video/table.ts': `import '../../live/live.ts'`,
    'server/areas/live/live.ts': '',
  })
  expect(folderGraph(modules, 'server/areas', 1)).toEqual(
    graph({ 'server/areas/live': ['server/areas/video'], 'server/areas/video': ['server/areas/live'] }),
  )
  expect(folderGraph(modules, 'server/areas', 2).get('server/areas/live/chat')).toEqual(['server/areas/video/video'])
  expect(importGraph(modules).get('server/areas/live/chat/repo.ts')).toHaveLength(2)
})

test('a crumb is short and has one importer', () => {
  const modules = parse({
    'src/a.ts': `import './b.ts'; import './c.ts'; import './d.ts'`,
    'src/b.ts': `import './c.ts'`,
    'src/c.ts': '',
    'src/d.ts': '\n'.repeat(25) + 'let d',
  })
  expect(crumbs(modules)).toEqual(['src/b.ts'])
})

test('a crumb of a page, a lazy one and one with a role have their reasons', () => {
  const modules = parse({
    'pages/a.tsx': `import '../src/screens/b.tsx'`,
    'src/screens/b.tsx': `import './c.tsx'; import('./d.tsx')`,
    'src/screens/c.tsx': '',
    'src/screens/d.tsx': '',
    'src/server/areas/live/live-routes.ts': `import './chat/routes.ts'`,
    'src/server/areas/live/chat/routes.ts': '',
  })
  expect(foldable(modules)).toEqual(['src/screens/c.tsx'])
})

test('long functions are counted with the place they begin at', () => {
  const text = `let a\nconst b = () => {${'\n'.repeat(100)}}\nfunction c() {${'\n'.repeat(98)}}`
  expect(longFunctions(parse({ 'src/a.ts': text }))).toEqual([{ path: 'src/a.ts', line: 2, lines: 101 }])
})

test('crumbs and long functions do not grow: lower the ceilings with each that goes', () => {
  const modules = readModules().filter(isProduct)
  expect(foldable(modules).length).toBeLessThanOrEqual(MOST_CRUMBS)
  expect(longFunctions(modules).length).toBeLessThanOrEqual(MOST_LONG_FUNCTIONS)
})
