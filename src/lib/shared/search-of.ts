/** Query string of a path with its question mark; empty if there is none. */
export const searchOf = (resolvedUrl: string) =>
  resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : ''
