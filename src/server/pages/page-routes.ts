/** Routes that Next names but does not serve. */
const INTERNAL = ['/_app', '/_document', '/_error']

const isDynamic = (segment: string | undefined) => segment?.startsWith('[') === true

/** Static segments precede dynamic ones, from the left, as in Next. */
function byPriority(one: string[], other: string[]): number {
  for (const [index, segment] of one.entries())
    if (isDynamic(segment) !== isDynamic(other[index])) return isDynamic(segment) ? 1 : -1
  return 0
}

/** Finds the route of `pages/` for the decoded segments of a path. Catch-all routes are not supported. */
export function createPageRoutes(routes: readonly string[]): (segments: readonly string[]) => string | null {
  const fixed = new Set<string>()
  const dynamic: string[][] = []
  for (const route of routes) {
    if (INTERNAL.includes(route)) continue
    if (route.includes('[...')) throw new Error(`${route}: catch-all routes are not supported`)
    if (route.includes('[')) dynamic.push(route.slice(1).split('/'))
    else fixed.add(route)
  }
  dynamic.sort(byPriority)
  return (segments) => {
    const path = `/${segments.join('/')}`
    // A decoded slash must not make a segment two.
    if (segments.every((segment) => !segment.includes('/')) && fixed.has(path)) return path
    const found = dynamic.find(
      (route) =>
        route.length === segments.length &&
        route.every((segment, index) => isDynamic(segment) || segment === segments[index]),
    )
    return found ? `/${found.join('/')}` : null
  }
}
