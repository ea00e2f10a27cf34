/** Pages visited in this tab, the oldest first and the current one last; paths with their query. */
export type Visits = readonly string[]

export const HISTORY_KEY = 'kramik-history'
export const SCROLL_KEY = 'kramik-scroll'
const HOME = '/'
/** Longer histories are useless, and storage is limited. */
const MAX_VISITS = 100

const SIGNING_IN = /^\/(logowanie|rejestracja)(?:[/?#]|$)/
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Parses an array of strings; anything else counts as an empty history. */
export function readVisits(stored: string | null): Visits {
  const visits = parse(stored)
  return isStrings(visits) ? visits.filter(isOwnPath).slice(-MAX_VISITS) : []
}

export type Move = 'load' | 'push' | 'replace' | 'back' | 'forward'

/** Adds a page. Reloading it or returning to it adds no duplicate. */
export function visit(visits: Visits, path: string, move: Move): Visits {
  if (visits.at(-1) === path) return visits
  switch (move) {
    case 'replace':
      return [...visits.slice(0, -1), path]
    case 'back': {
      const before = visits.slice(0, -1).lastIndexOf(path)
      return before === -1 ? [path] : visits.slice(0, before + 1)
    }
    case 'load':
    case 'push':
    case 'forward':
      return [...visits, path].slice(-MAX_VISITS)
  }
}

/** Path of the referring page if it is one of ours, else null. */
export function referringPath(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null
  const from = new URL(referrer)
  return from.origin === origin ? from.pathname + from.search : null
}

/** Number of history entries to step back for "back", skipping the sign-in pages. Null if there is none. */
export function stepsBack(visits: Visits): number | null {
  const here = visits.length - 1
  const to = visits.slice(0, -1).findLastIndex((path) => !SIGNING_IN.test(path) && path !== visits[here])
  return to === -1 ? null : here - to
}

/** Target of "back": the previous page that is not a sign-in page, or home. */
export const backPath = (visits: Visits): string => visits.at(-1 - (stepsBack(visits) ?? visits.length)) ?? HOME

/** Scroll positions by path, in pixels from the top. Other values are dropped. */
export type ScrollPositions = Readonly<Record<string, number>>

export function readScrollPositions(stored: string | null): ScrollPositions {
  const record = parse(stored)
  const entries = typeof record === 'object' && !Array.isArray(record) ? Object.entries(record ?? {}) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isPosition(entry[1])))
}

const isPosition = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Sets `path` as the latest entry and drops the oldest ones beyond the limit. */
export function withScrollPosition(positions: ScrollPositions, path: string, top: number): ScrollPositions {
  const others = Object.entries(positions).filter(([other]) => other !== path)
  return Object.fromEntries([...others, [path, top] as const].slice(-MAX_VISITS))
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null // not written by us
  }
}
