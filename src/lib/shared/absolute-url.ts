import { env } from './env.ts'

/** Adds the origin to a path. Absolute URLs stay unchanged. */
export const withOrigin = (path: string, origin: string) => (path.startsWith('/') ? origin + path : path)

/** Adds the site's origin to a path. */
export const absoluteUrl = (path: string) => withOrigin(path, env.siteUrl)
