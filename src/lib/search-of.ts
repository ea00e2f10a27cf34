/** What stands behind a page's path, with its question mark; empty where nothing does. */
export const searchOf = (resolvedUrl: string) => /\?.*$/s.exec(resolvedUrl)?.[0] ?? ''
