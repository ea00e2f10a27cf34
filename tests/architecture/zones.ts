import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Allowed imports between folders, defined once: the lint config turns them into patterns for editors, and the tests
 * beside this file check the whole import graph.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs only in Node: page loaders, content, responses that are not pages. */
export const NODE_LIB = 'src/lib/server'
/** Needs the DOM, React or the session of the browser. */
const BROWSER_LIB = 'src/lib/browser'
/** Runs in the browser and in Node. */
const SHARED_LIB = 'src/lib/shared'

/** Plain functions for every layer, also for those that import nothing else. */
const BASE_LIB = 'src/lib/base'

const LIB = [BROWSER_LIB, SHARED_LIB, BASE_LIB]
const BELOW_FEATURES = ['src/components', 'src/media', 'src/data', 'src/ui', ...LIB, 'src/contracts']

/** Top-level folder → the folders it may import besides itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  pages: ['src/screens', 'src/shell', 'src/features', NODE_LIB, ...BELOW_FEATURES],
  'src/screens': ['src/features', 'src/shell', NODE_LIB, ...BELOW_FEATURES],
  'src/shell': ['src/features', ...BELOW_FEATURES],
  'src/features': [NODE_LIB, ...BELOW_FEATURES],
  'src/components': ['src/ui', ...LIB, 'src/contracts'],
  'src/media': [...LIB, 'src/contracts'],
  'src/data': [...LIB, 'src/contracts'],
  'src/ui': [BASE_LIB],
  [SHARED_LIB]: [BASE_LIB, 'src/contracts'],
  [BROWSER_LIB]: [BASE_LIB, SHARED_LIB, 'src/contracts'],
  [NODE_LIB]: [BASE_LIB, SHARED_LIB, 'src/contracts'],
  [BASE_LIB]: [],
  'src/contracts': [BASE_LIB],
  'src/server': [BASE_LIB, 'src/contracts'],
  demo: ['src/server', 'src/contracts'],
  studio: ['demo', 'src/server', 'src/contracts'],
}

/** Exception: on its first start the server fills an empty database with the demo. */
export const DEMO_DOOR = 'src/server/entry/main.ts'

/**
 * Areas, which divide every layer by the same names. An area may call those before it in this list only. `base` exists
 * in the contracts alone.
 */
export const AREAS = ['base', 'media', 'account', 'catalogue', 'video', 'commerce', 'live', 'social', 'office', 'site']

export const CONTRACTS = 'src/contracts'

/** Layers whose areas follow the order, in their contracts as well. Features and screens never import each other, so they need none. */
export const ORDERED_LAYERS = [CONTRACTS, 'src/data', 'src/server/areas'] as const

/** True if `area` stands before `than`, so that `than` may call it. */
export const isBelow = (area: string, than: string): boolean => AREAS.indexOf(area) < AREAS.indexOf(than)

/** Folders whose areas contain children that must not import each other. A folder above them may import several. */
export const SEPARATE_CHILDREN = ['src/features', 'src/screens'] as const

/** Packages that a folder must not import, with the reason. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, { pattern: RegExp; why: string }>> = {
  'src/ui': {
    pattern: /^(next\/(router|link|navigation|head)|@tanstack\/|i18next|next-i18next|react-i18next|zustand|node:)/,
    why: 'the design system knows no router, no query, no words and no state of the app',
  },
  'src/components': { pattern: /^(@tanstack\/|zustand|node:)/, why: 'a component takes only props, it never fetches' },
  'src/media': { pattern: /^(react|react-dom|next)(\/|$)|^node:/, why: 'an engine over <video> has no React in it' },
  'src/features': { pattern: /^node:/, why: 'it runs in the browser' },
  [BROWSER_LIB]: { pattern: /^node:/, why: 'it runs in the browser' },
  [SHARED_LIB]: { pattern: /^node:/, why: 'it runs in the browser as well' },
  [BASE_LIB]: { pattern: /^node:/, why: 'it runs in the browser as well' },
  'src/server/areas': {
    pattern: /^(node:(child_process|fs|net|tls|http|https|http2|dgram|dns)(\/|$)|pg$|pg-boss$|@electric-sql\/)/,
    why: 'only ports/ and media/ (and db/, jobs/, http/ for their libraries) talk to the outside',
  },
}

/** Layers of a server module: routes → service → repo → table. For each role, the roles that it must not import. */
export const MODULE_ROLES: Readonly<Record<string, readonly string[]>> = {
  routes: ['repo', 'table', 'jobs'],
  service: ['routes', 'jobs'],
  repo: ['routes', 'service', 'jobs', 'present', 'policy'],
  table: ['routes', 'service', 'repo', 'jobs', 'present', 'policy'],
  present: ['routes', 'service', 'jobs'],
  policy: ['routes', 'service', 'jobs'],
}

/**
 * Tables that lie below the module that writes them, because rows of lower areas refer to theirs or lower areas read
 * them.
 */
export const WRITTEN_ABOVE: Readonly<Record<string, string>> = {
  users: 'account/user',
  shops: 'catalogue/shop',
  socialAccounts: 'social/social',
  promotions: 'video/promotion',
  lives: 'live/live',
  liveParts: 'live/live',
  productDefinitionHistory: 'live/live',
}

/** Folder of the server's areas, each with its modules. */
export const MODULES = 'src/server/areas'

export const childFolders = (folder: string): string[] =>
  existsSync(`${ROOT}/${folder}`)
    ? readdirSync(`${ROOT}/${folder}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

/** Files by which an area of the server is entered: its public face, and its tables without its services. */
export const facesOf = (area: string): string[] => [
  `${MODULES}/${area}/${area}.ts`,
  `${MODULES}/${area}/${area}-tables.ts`,
]

/** Files and folders that may import other files of the areas, with those files. */
export const AREA_DOORS: Readonly<Record<string, RegExp>> = {
  // Routes and jobs take the services of the faces, so the faces leave them out.
  'src/server/http/app.ts': /\/areas\/([a-z]+)\/\1-routes\.ts$/,
  'src/server/jobs/worker.ts': /\/areas\/([a-z]+)\/\1-jobs\.ts$/,
  // A gateway's keeper is a process of its own and loads no services.
  'src/server/entry/live.ts': /\/live\/live\/keeper(\.repo)?\.ts$/,
  'src/server/files': /\/media\/media\/keys\.ts$/,
  // Commands of an operator, which load no more than they need.
  'src/server/context/ledger.ts': /\/(job-)?ledger\.repo\.ts$/,
  'src/server/context/retention.ts': /\/retention\.repo\.ts$/,
  'src/server/entry/import-points.ts': /\/catalogue\/delivery\/service\.ts$/,
}

/** Folders two levels below: `<area>/<child>`. */
export const childrenOfAreas = (folder: string): string[] =>
  childFolders(folder).flatMap((area) => childFolders(`${folder}/${area}`).map((name) => `${area}/${name}`))
