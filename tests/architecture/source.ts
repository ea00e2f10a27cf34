import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, type Program } from 'oxc-parser'
import { ROOT } from './zones.ts'

export type Import = {
  /** Specifier as written in the source. */
  specifier: string
  /** Path from the repository root. Undefined for packages and Node's own modules. */
  path: string | undefined
  /** True for a type import, which is removed before the code runs. */
  isType: boolean
  /** True for `import()`, which runs later. */
  isDynamic: boolean
  /** Local names of a static import. */
  names: string[]
  isReExport: boolean
}

export type Module = {
  path: string
  text: string
  program: Program
  comments: string[]
  imports: Import[]
  exports: ExportName[]
}
type ExportName = { name: string; isReExport: boolean }

const NOT_OURS = /^(node_modules|\.git|\.next|\.data.*|test-results|playwright-report|coverage|results)$/
const CODE = /\.(ts|tsx|mjs|mts)$/

/** All files written by people, from the repository root. */
export const listFiles = (folder = ''): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (NOT_OURS.test(entry.name) || path === 'next-env.d.ts') return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const isTest = (path: string): boolean => /\.test\.(tsx?|mjs)$/.test(path) || /^(tests|e2e)\//.test(path)

/** All modules, parsed once for all rules. */
export const readModules = (): Module[] =>
  listFiles()
    .filter((path) => CODE.test(path))
    .map((path) => parseModule(path, readText(path)))

export function parseModule(path: string, text: string): Module {
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const of = (specifier: string, rest: Omit<Import, 'specifier' | 'path'>): Import => ({
    specifier,
    path: resolveImport(path, specifier),
    ...rest,
  })
  const fromStatic = module.staticImports.map(({ moduleRequest, entries }) =>
    of(moduleRequest.value, {
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
      names: entries.map(({ localName }) => localName.value),
      isReExport: false,
    }),
  )
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const fromExports = exported.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [of(moduleRequest.value, { isType, isDynamic: false, names: [], isReExport: true })] : [],
  )
  const fromDynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2]
    return literal ? [of(literal, { isType: false, isDynamic: true, names: [], isReExport: false })] : []
  })
  return {
    path,
    text,
    program,
    comments: comments.map(({ value }) => value),
    imports: [...fromStatic, ...fromExports, ...fromDynamic],
    exports: exported.map(({ exportName, moduleRequest }) => ({
      name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
      isReExport: moduleRequest !== null,
    })),
  }
}

const { imports: ALIASES } = JSON.parse(readText('package.json')) as { imports: Record<string, string> }

/** Imports contain the full file name, so no extension has to be guessed. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name.slice(0, -1)))
  return alias && join(alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
}
