import { posix } from 'node:path'
import type { Module } from '../source.ts'
import type { Finding } from './imports.ts'

type Text = { path: string; text: string }

const EXTENSION = /\.(?:tsx?|m[jt]s|js|css|md|json|sql|txt|ya?ml|svg|png)$/
/** Signs of a path from a folder of the repository. Addresses begin with a slash, packages with `@`. */
const PATH = /^(?:\.\.?\/)*[\w.[][\w.*{},<>[\]-]*(?:\/[\w.*{},<>[\]-]+)*\/?$/
/** Folders of the running product, media types, and fractions. */
const ELSEWHERE = /^(?:DATA_DIR|dataDir|node_modules)\/|^text\/event-stream$|^\d+\/\d+$/

const BACKTICKED = /`([^`\n]+)`/g
const LINKED = /\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g
/** A path between other words. Only folders and an extension tell it from them. */
const BARE = /(?<![\w./#@:])((?:[\w.*-]+\/)+[\w.*-]+\.(?:tsx?|m[jt]s|css|md|json))\b/g

const matchesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const isPath = (text: string) =>
  PATH.test(text) && !ELSEWHERE.test(text) && (text.includes('/') || EXTENSION.test(text))

export const pathsIn = (text: string): string[] => {
  const rest = text.replace(BACKTICKED, ' ').replace(LINKED, ']')
  return [...new Set([...matchesOf(BACKTICKED, text), ...matchesOf(BARE, rest)].filter(isPath))]
}

const expand = (path: string): string[] => {
  const [whole, choices = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return whole === undefined ? [path] : choices.split(',').flatMap((choice) => expand(path.replace(whole, choice)))
}

const ancestorsOf = (path: string): string[] => {
  const folder = posix.dirname(path)
  return folder === '.' ? [''] : [folder, ...ancestorsOf(folder)]
}

export type Lookup = (path: string, from: string) => boolean

/**
 * Tells whether a path named in `from` exists: from the root, `src/`, `src/server/`, an area of the server, or a folder
 * above `from`. A name alone may lie anywhere. `*` and `<name>` stand for any name, `{a,b}` for each of both.
 */
export function lookupOf(files: string[], packages: string[]): Lookup {
  const entries = new Set(files.flatMap((file) => [file, ...ancestorsOf(file)]))
  const names = new Set([...entries].map((entry) => posix.basename(entry)))
  const areas = [...entries].filter((entry) => /^src\/server\/areas\/[^/]+$/.test(entry))
  const exists = (path: string) => {
    if (!path.includes('*')) return entries.has(path)
    const pattern = new RegExp(`^${path.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^/]*')}$`)
    return [...entries].some((entry) => pattern.test(entry))
  }
  return (named, from) => {
    if (packages.some((name) => named === name || named.startsWith(`${name}/`))) return true
    const roots = /^\.\.?\//.test(named)
      ? [posix.dirname(from)]
      : ['', 'src', 'src/server', ...areas, ...ancestorsOf(from)]
    return expand(named.replace(/\/$/, '').replace(/<\w+>/g, '*')).every((path) =>
      path.includes('/') ? roots.some((root) => exists(posix.join(root, path))) : names.has(path) || path.includes('*'),
    )
  }
}

const missing = ({ path, text }: Text, exists: Lookup): Finding[] =>
  pathsIn(text).flatMap((named) => (exists(named, path) ? [] : [`${path} names ${named}, which does not exist`]))

/** Paths of pages that exist nowhere. Links are relative to the page that has them. */
export const missingPathsOfPages = (pages: Text[], exists: Lookup): Finding[] =>
  pages.flatMap(({ path, text }) => [
    ...missing({ path, text }, exists),
    ...matchesOf(LINKED, text)
      .filter((link) => !link.startsWith('/') && !exists(`./${link}`, path))
      .map((link) => `${path} links ${link}, which does not exist`),
  ])

export const missingPathsOfComments = (modules: Module[], exists: Lookup): Finding[] =>
  modules.flatMap(({ path, comments }) => comments.flatMap((text) => missing({ path, text }, exists)))
