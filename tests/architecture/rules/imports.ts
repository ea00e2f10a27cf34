import { isTest, type Import, type Module } from '../source.ts'
import {
  DEMO_DOOR,
  FORBIDDEN_PACKAGES,
  MAY_IMPORT,
  MODULE_ROLES,
  MODULES,
  NODE_LIB,
  SEPARATE_CHILDREN,
} from '../zones.ts'

/** A sentence with the module and the broken rule. */
export type Finding = string

export const within = (path: string, folder: string) => path.startsWith(`${folder}/`)
/** The innermost zone that contains the path. */
const zoneOf = (path: string) =>
  Object.keys(MAY_IMPORT)
    .filter((folder) => within(path, folder))
    .toSorted((a, b) => b.length - a.length)[0]
/** A feature, a screen, a folder of data or a module of the server: `<area>/<child>`. */
const childOf = (path: string, folder: string) =>
  path
    .slice(folder.length + 1)
    .split('/')
    .slice(0, 2)
    .join('/')

export const eachImport = (
  modules: Module[],
  check: (from: string, wanted: Import) => Finding | undefined,
): Finding[] =>
  modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => imports.flatMap((wanted) => check(path, wanted) ?? []))

export const upwardImports = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path }) => {
    const zone = zoneOf(from)
    if (!zone || !path) return undefined
    const other = zoneOf(path) ?? (isTest(path) ? 'tests' : undefined)
    const isDoor = from === DEMO_DOOR && other === 'demo'
    const isFine = isDoor || other === undefined || other === zone || MAY_IMPORT[zone]?.includes(other)
    return isFine ? undefined : `${from} imports ${path}: ${zone} may not know ${other}`
  })

export const importsOfASibling = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path }) => {
    const folder = SEPARATE_CHILDREN.find((candidate) => within(from, candidate))
    if (!folder || !path || !within(path, folder) || childOf(path, folder) === childOf(from, folder)) return undefined
    return `${from} imports ${path}: ${folder} do not know each other`
  })

/** Another capability's cache keys may be imported from its queries, and its `listen.ts`, but not its mutations. */
export const importsOfOtherData = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path }) => {
    const isData = within(from, 'src/data') && path && within(path, 'src/data')
    if (!isData || childOf(path, 'src/data') === childOf(from, 'src/data') || /\/(queries|listen)\.ts$/.test(path))
      return undefined
    return `${from} imports ${path}: another capability's queries and subscriptions are all it may know`
  })

export const importsOfForbiddenPackages = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { specifier, path, isType }) => {
    if (path || isType) return undefined
    const hit = Object.entries(FORBIDDEN_PACKAGES).find(
      ([folder, { pattern }]) =>
        within(from, folder) && (zoneOf(from)?.length ?? 0) <= folder.length && pattern.test(specifier),
    )
    return hit && `${from} imports ${specifier}: ${hit[1].why}`
  })

const isComponent = (path: string) => within(path, 'src') && path.endsWith('.tsx') && !isTest(path)

/**
 * Next removes a page's loader, and the modules that only the loader imports, from the browser bundle. So pages/ may
 * import Node's code; components must not, even indirectly.
 */
export function nodeCodeInTheBrowser(modules: Module[]): Finding[] {
  const importsOf = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap(({ path: to, isType }) => (to && !isType ? [to] : []))]),
  )
  const seen = new Set<string>()
  const walk = (path: string, way: string[]): Finding[] => {
    if (within(path, NODE_LIB)) return [`${[...way, path].join(' → ')}: only Node runs that`]
    if (seen.has(path)) return []
    seen.add(path)
    return (importsOf.get(path) ?? []).flatMap((next) => walk(next, [...way, path]))
  }
  return [...importsOf.keys()].filter(isComponent).flatMap((path) => walk(path, []))
}

/** Begins a page in the browser. Its other parts are imported by one of these, or later by `import()`. */
const BEGINS_A_PAGE = /^src\/screens\/.*-screen\.tsx$|^src\/shell\/(layout|providers)\.tsx$/
/** Libraries of contracts, which load with the first request or the first field of a form. */
const LOADED_LATER = /^(zod|libphonenumber-js)(\/|$)/
/** Screens must not import a contract with its library, or the page would load it before it is shown. */
export function contractsInFirstLoad(modules: Module[]): Finding[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const seen = new Set<string>()
  const walk = (path: string, way: string[]): Finding[] => {
    if (seen.has(path) || within(path, NODE_LIB)) return []
    seen.add(path)
    return (byPath.get(path)?.imports ?? []).flatMap(({ specifier, path: to, isType, isDynamic }) => {
      if (isType || isDynamic) return []
      if (to) return walk(to, [...way, path])
      return LOADED_LATER.test(specifier) ? [`${[...way, path].join(' → ')} imports ${specifier}`] : []
    })
  }
  return [...byPath.keys()].filter((path) => BEGINS_A_PAGE.test(path)).flatMap((path) => walk(path, []))
}

/** Phone numbers are validated by a library, since their rules are not worth rewriting. */
const BESIDE_CONTRACTS = ['zod', 'libphonenumber-js/max']

export const contractsBesideZod = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { specifier, path }) =>
    within(from, 'src/contracts') && !path && !BESIDE_CONTRACTS.includes(specifier)
      ? `${from} imports ${specifier}`
      : undefined,
  )

/** Only these access the disk, other programs and the network. `backup` copies whole installations. */
const DOORS =
  /^src\/server\/(ports|media|db|jobs|backup|http\/plugins)\/|^src\/server\/(entry\/(main|web|api|worker|start|share-port|listen)|pages\/web-handler)\.ts$/
const OUTSIDE = /^node:(child_process|fs|net|tls|http|https|http2|dgram|dns)(\/|$)/
/** Allowed to read files as well: the first stores keys in DATA_DIR, the others read the inline script and the build. */
const EXCUSED = [
  'src/server/auth/stored-secret.ts',
  'src/server/http/security-headers.ts',
  'src/server/pages/build-files.ts',
]

export const importsOfTheOutside = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { specifier, isType }) => {
    if (!within(from, 'src/server') || isType || DOORS.test(from) || EXCUSED.includes(from)) return undefined
    return OUTSIDE.test(specifier) ? `${from} imports ${specifier}: that is for ports/ and media/` : undefined
  })

const PICTURE_PROCESS = 'src/server/media/picture-process'
const PICTURES_OF_TESTS = 'src/server/media/test-fixtures.ts'

/** Decoders of pictures can crash or take minutes, so only the process started by `media/pictures.ts` loads them. */
export const picturesDecodedInTheServer = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { specifier, path, isType }) => {
    if (!/^(src|pages|demo)\//.test(from) || within(from, PICTURE_PROCESS) || isType) return undefined
    if (from === PICTURES_OF_TESTS) return undefined
    const isDecoder = specifier === 'sharp' || (path !== undefined && within(path, PICTURE_PROCESS))
    return isDecoder ? `${from} imports ${specifier}: use media/pictures.ts` : undefined
  })

const roleOf = (path: string) => /([a-z]+)\.ts$/.exec(path)?.[1] ?? ''

export const importsAgainstTheFlow = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path, isType }) => {
    if (!path || isType || !within(from, MODULES) || !within(path, MODULES)) return undefined
    if (childOf(path, MODULES) !== childOf(from, MODULES)) return undefined
    const closed = MODULE_ROLES[roleOf(from)]
    return closed?.includes(roleOf(path)) ? `${from} imports ${path}: routes → service → repo → table` : undefined
  })

/** Imports must name an existing file with its extension, because Node runs the server's sources directly. */
export const importsOfNothing = (modules: Module[], files: ReadonlySet<string>): Finding[] =>
  modules.flatMap(({ path: from, imports }) =>
    imports.flatMap(({ path, specifier }) =>
      path && !files.has(path) ? [`${from} imports ${specifier}: no such file`] : [],
    ),
  )
