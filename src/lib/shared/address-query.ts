/** Query parameters as the router parses them. */
export type AddressQuery = Record<string, string | string[] | undefined>

/** Parses a query string in the same way as the router. */
export function readAddress(search: string): AddressQuery {
  const parameters = new URLSearchParams(search)
  const valueOf = (name: string) => {
    const [first, ...others] = parameters.getAll(name)
    return others.length === 0 ? first : [first ?? '', ...others]
  }
  return Object.fromEntries([...parameters.keys()].map((name) => [name, valueOf(name)]))
}

/** Query of a path that may have a hash. */
export const queryOfPath = (path: string): AddressQuery =>
  readAddress(/\?[^#]*/.exec(path.split('#', 1)[0] ?? '')?.[0] ?? '')
