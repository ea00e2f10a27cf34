import { type Function as FunctionNode, type ArrowFunctionExpression, Visitor } from 'oxc-parser'
import { importGraph } from './graph.ts'
import { linesOf } from './rules/shape.ts'
import { isTest, type Module } from './source.ts'

/** Layers in the order of printing. A file belongs to the first one whose pattern it matches. */
const LAYERS: readonly [name: string, pattern: RegExp][] = [
  ['e2e', /^e2e\//],
  ['tests', /\.test\.(tsx?|mjs)$|^tests\//],
  ['pages', /^pages\//],
  ...['screens', 'features', 'components', 'ui', 'shell', 'media', 'data', 'lib', 'contracts'].map(
    (name): [string, RegExp] => [name, new RegExp(`^src/${name}/`)],
  ),
  ['server areas', /^src\/server\/areas\//],
  ['migrations', /^src\/server\/db\/migrations\//],
  ['rest of the server', /^src\/server\//],
  ['docs', /^docs\/|^[A-Z]+(\.md)?$/],
  ['locales, content', /^(locales|content)\//],
  ['demo, studio, bench, scripts', /^(demo|studio|bench|scripts)\//],
  ['rest', /./],
]

export type FileLines = { path: string; lines: number }
export type Layer = { name: string; files: number; lines: number }

/** Reads `git diff --numstat -z` against the empty tree. A binary file has no lines. */
export const readNumstat = (output: string): FileLines[] =>
  output
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => {
      const [added = '', , path = ''] = row.split('\t')
      return { path, lines: Number(added) || 0 }
    })

export const sumLayers = (files: FileLines[]): Layer[] => {
  const layerOf = (path: string) => LAYERS.find(([, pattern]) => pattern.test(path))?.[0]
  return LAYERS.map(([name]) => {
    const own = files.filter(({ path }) => layerOf(path) === name)
    return { name, files: own.length, lines: own.reduce((sum, { lines }) => sum + lines, 0) }
  })
}

export const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0

/** Code that ships: pages and src without tests. */
export const isProduct = ({ path }: Module): boolean => /^(pages|src)\//.test(path) && !isTest(path)

/**
 * Files with a place of their own, however short: roles of a server module and its faces, definitions of calls, ports, and
 * rules that both sides read.
 */
const HAS_PLACE =
  /^src\/server\/.*[/-](routes|jobs|table|present|policy|facts)\.ts$|\.repo\.ts$|^src\/server\/(ports|files|media|http|db)\/|^src\/contracts\//

/** Short files that one other file alone imports: candidates for being one file with it. */
export function crumbs(modules: Module[], below = 25): string[] {
  const importers = new Map<string, number>()
  for (const targets of importGraph(modules).values())
    for (const to of targets) importers.set(to, (importers.get(to) ?? 0) + 1)
  return modules.filter(({ path, text }) => linesOf(text) < below && importers.get(path) === 1).map(({ path }) => path)
}

/** Crumbs that nothing holds apart from their importer. Pages have to be short, and what loads lazily is a file. */
export function foldable(modules: Module[]): string[] {
  const lazy = new Set(modules.flatMap(({ imports }) => imports.filter((one) => one.isDynamic).map(({ path }) => path)))
  const ofPages = new Set(
    modules.filter(({ path }) => path.startsWith('pages/')).flatMap(({ imports }) => imports.map(({ path }) => path)),
  )
  return crumbs(modules).filter((path) => !HAS_PLACE.test(path) && !lazy.has(path) && !ofPages.has(path))
}

export type LongFunction = { path: string; line: number; lines: number }

export const longFunctions = (modules: Module[], over = 100): LongFunction[] =>
  modules
    .flatMap(({ path, text, program }) => {
      const found: LongFunction[] = []
      const note = ({ start, end }: FunctionNode | ArrowFunctionExpression) => {
        const lines = linesOf(text.slice(start, end))
        if (lines > over) found.push({ path, line: text.slice(0, start).split('\n').length, lines })
      }
      new Visitor({
        FunctionDeclaration: note,
        FunctionExpression: note,
        ArrowFunctionExpression: note,
      }).visit(program)
      return found
    })
    .toSorted((a, b) => b.lines - a.lines)
