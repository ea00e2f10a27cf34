/**
 * Prints the figures of the structure, to compare them before and after a change: `npm run map`. Another place of the
 * server's modules is given as a pattern: `npm run map -- 'src/server/modules/*'`.
 */
import { execFileSync } from 'node:child_process'
import {
  crumbs,
  foldable,
  isProduct,
  longFunctions,
  percentile,
  readNumstat,
  sumLayers,
} from '#tests/architecture/figures.ts'
import { folderGraph, importGraph, largestCircle, longestChain } from '#tests/architecture/graph.ts'
import { linesOf } from '#tests/architecture/rules/shape.ts'
import { readModules } from '#tests/architecture/source.ts'
import { ROOT } from '#tests/architecture/zones.ts'

const pattern = process.argv[2] ?? 'src/server/areas/*/*'
const depth = pattern.split('/').filter((level) => level === '*').length
const folder = pattern.replace(/(\/\*)+$/, '')

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 27 })
const emptyTree = git('hash-object', '-t', 'tree', '/dev/null').trim()
const files = readNumstat(git('diff', '--numstat', '--no-renames', '-z', emptyTree))
const modules = readModules().filter(isProduct)

const LABEL = 36
const grouped = (number: number) => number.toLocaleString('en')
const print = (label: string, ...cells: (string | number)[]) =>
  console.log(
    label.padEnd(LABEL) + cells.map((cell) => (typeof cell === 'number' ? grouped(cell).padStart(9) : cell)).join(' '),
  )

print(
  'tracked files and lines',
  files.length,
  files.reduce((sum, { lines }) => sum + lines, 0),
)
for (const { name, files: count, lines } of sumLayers(files)) print(`  ${name}`, count, lines)

const lengths = modules.map(({ text }) => linesOf(text))
print(
  'product: modules and lines',
  modules.length,
  lengths.reduce((sum, lines) => sum + lines, 0),
)
print('  lines a module: median', percentile(lengths, 0.5))
print('  lines a module: 90th percentile', percentile(lengths, 0.9))
print('  under 25 lines with one importer', crumbs(modules).length)
print('    not held apart by a rule', foldable(modules).length)

const long = longFunctions(modules)
print('  functions over 100 lines', long.length)
for (const { path, line, lines } of long.slice(0, 10)) print(`    ${lines} lines`, `${path}:${line}`)

const names = (circle: string[]) => circle.map((name) => name.slice(folder.length + 1)).join(' ')
const printCircle = (label: string, levels: number) => {
  const graph = folderGraph(modules, folder, levels)
  const circle = largestCircle(graph)
  print(label, graph.size, circle.length, names(circle))
}
if (depth > 1) printCircle('areas, largest circle', depth - 1)
printCircle('server modules, largest circle', depth)

const chain = longestChain(importGraph(modules))
print('longest import chain', chain.length)
print('', `${chain[0]} … ${chain.at(-1)}`)
