import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Who may import whom, written once: the lint config turns it into patterns that an editor underlines, the tests beside
 * this file hold the whole import graph against it.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What only Node runs: page loaders, content, answers that are no pages. */
export const NODE_LIB = 'src/lib/server'

const BELOW_FEATURES = ['src/components', 'src/media', 'src/data', 'src/ui', 'src/lib', 'src/contracts']

/** Top-level folder → the folders it may import besides itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  pages: ['src/screens', 'src/shell', 'src/features', NODE_LIB, ...BELOW_FEATURES],
  'src/screens': ['src/features', 'src/shell', NODE_LIB, ...BELOW_FEATURES],
  'src/shell': ['src/features', ...BELOW_FEATURES],
  'src/features': [NODE_LIB, ...BELOW_FEATURES],
  'src/components': ['src/ui', 'src/lib', 'src/contracts'],
  'src/media': ['src/lib', 'src/contracts'],
  'src/data': ['src/lib', 'src/contracts'],
  'src/ui': [],
  'src/lib': ['src/contracts'],
  [NODE_LIB]: ['src/lib', 'src/contracts'],
  'src/contracts': [],
  'src/server': ['src/contracts'],
  demo: ['src/server', 'src/contracts'],
  studio: ['demo', 'src/server', 'src/contracts'],
}

/** The one door upward: the first start fills an empty database with the demo. */
export const DEMO_DOOR = 'src/server/main.ts'

/** Folders whose children do not know each other: whoever needs two of them joins them from above. */
export const SEPARATE_CHILDREN = ['src/features', 'src/screens'] as const

/** What a folder may not take from npm or from Node, and why. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, { pattern: RegExp; why: string }>> = {
  'src/ui': {
    pattern: /^(next\/(router|link|navigation|head)|@tanstack\/|i18next|next-i18next|react-i18next|zustand|node:)/,
    why: 'the design system knows no router, no query, no words and no state of the app',
  },
  'src/components': { pattern: /^(@tanstack\/|zustand|node:)/, why: 'a component takes only props, it never fetches' },
  'src/media': { pattern: /^(react|react-dom|next)(\/|$)|^node:/, why: 'an engine over <video> has no React in it' },
  'src/features': { pattern: /^node:/, why: 'it runs in the browser' },
  'src/lib': { pattern: /^node:/, why: 'it runs in the browser; what only Node runs is in src/lib/server' },
  'src/server/modules': {
    pattern: /^(node:(child_process|fs|net|tls|http|https|http2|dgram|dns)(\/|$)|pg$|pg-boss$|@electric-sql\/)/,
    why: 'only ports/ and media/ (and db/, jobs/, plugins/ for their libraries) talk to the outside',
  },
}

/** Inside a module of the server: routes → service → repo → table. A file's role → the roles it may not import. */
export const MODULE_ROLES: Readonly<Record<string, readonly string[]>> = {
  routes: ['repo', 'table', 'jobs'],
  service: ['routes', 'jobs'],
  repo: ['routes', 'service', 'jobs', 'present', 'policy'],
  table: ['routes', 'service', 'repo', 'jobs', 'present', 'policy'],
  present: ['routes', 'service', 'jobs'],
  policy: ['routes', 'service', 'jobs'],
}

/** The server's top-level folder for modules, each with its own rooms. */
export const MODULES = 'src/server/modules'

export const childFolders = (folder: string): string[] =>
  existsSync(`${ROOT}/${folder}`)
    ? readdirSync(`${ROOT}/${folder}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
