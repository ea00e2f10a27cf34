import { canonicalQuery } from '#contracts/base/page-query.rules.ts'

/** Limits of an address in characters, and of a parameter. The longest filter has 100 categories. */
const MAX_LENGTH = 12_000
const MAX_VALUE_LENGTH = 200
const MAX_VALUES = 100

export type PageAddress =
  /** A page, or its data for navigation within the app, with the canonical URL that Next gets. */
  | { kind: 'page'; url: string; path: string; isData: boolean; rest: string }
  | { kind: 'missing'; isData: boolean }
  | { kind: 'file' }
  /** Named like a file, but neither a file nor a page. */
  | { kind: 'noFile' }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 414 }

type Site = {
  routeOf: (segments: readonly string[]) => string | null
  /** Paths of the files in `public/`. */
  files: ReadonlySet<string>
  buildId: string
}

const REFUSED: PageAddress = { kind: 'refused', status: 400 }
const DATA = '/_next/data/'
const JSON_FILE = '.json'
/** Paths that no page may be named by, and the pages that answer them. */
const ANSWERED_BY: ReadonlyMap<string, string> = new Map([['/.well-known/security.txt', '/security.txt']])
const EXTENSION = /\.[a-z0-9]{1,10}$/i

/** Decoded segments of a path; null if one is malformed. */
function segmentsOf(path: string): string[] | null {
  if (path === '/') return []
  const segments: string[] = []
  for (const raw of path.slice(1).split('/')) {
    try {
      segments.push(decodeURIComponent(raw))
    } catch {
      return null
    }
  }
  return segments
}

/** Loaders would ignore longer values, or more of them, so the parameter counts as absent. */
const sensible = (values: string[]) =>
  values.length <= MAX_VALUES && values.every((value) => value.length <= MAX_VALUE_LENGTH) ? values : []

/** True for a segment that would lead elsewhere in a URL, or that nothing can be named by. */
const isStrange = (segment: string) => segment === '.' || segment === '..' || segment.includes('\0')

/** No page. Data of one are JSON in any case. */
const missing = (path: string, isData: boolean): PageAddress =>
  !isData && EXTENSION.test(path) ? { kind: 'noFile' } : { kind: 'missing', isData }

/** Reads the address of a page from the target of a request, which begins with a slash. */
export function createPageAddresses({ routeOf, files, buildId }: Site): (target: string) => PageAddress {
  const dataPrefix = `${DATA}${buildId}`

  /** Path of the page whose data are requested; null if it is of another build. */
  function dataPath(path: string): string | null {
    if (!path.startsWith(`${dataPrefix}/`) || !path.endsWith(JSON_FILE)) return null
    const named = path.slice(dataPrefix.length, -JSON_FILE.length)
    return named === '/index' ? '/' : named
  }

  function pageAt(path: string, search: string, isData: boolean): PageAddress {
    const segments = segmentsOf(path)
    if (!segments) return REFUSED
    const route = segments.some(isStrange) ? null : routeOf(segments)
    if (route === null) return missing(path, isData)
    const given = new URLSearchParams(search)
    const query = canonicalQuery(route, (name) => sensible(given.getAll(name)))
    const canonical = `/${segments.map(encodeURIComponent).join('/')}`
    const declared = new Set(query.map(([name]) => name))
    const rest = new URLSearchParams([...given].filter(([name]) => !declared.has(name))).toString()
    const requested = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`
    const file = isData ? `${dataPrefix}${canonical === '/' ? '/index' : canonical}${JSON_FILE}` : canonical
    return { kind: 'page', url: file + requested, path: canonical, isData, rest }
  }

  return (target) => {
    if (target.length > MAX_LENGTH) return { kind: 'refused', status: 414 }
    const at = target.indexOf('?')
    const [requested, search] = at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)]
    const path = ANSWERED_BY.get(requested) ?? requested
    if (!path.startsWith('/') || path.includes('\\') || path.includes('#')) return REFUSED
    if (files.has(path)) return { kind: 'file' }
    const named = path.split('/').filter((one) => one !== '')
    const single = `/${named.join('/')}`
    // The target has one leading slash and no backslash, so it stays on this site.
    if (single !== path) return { kind: 'redirect', location: single + search }
    if (!path.startsWith('/_next/')) return pageAt(path, search, false)
    const page = dataPath(path)
    return page === null ? missing(path, path.startsWith(DATA)) : pageAt(page, search, true)
  }
}
