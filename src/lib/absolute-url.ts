import { env } from './env.ts'

/** Paths get the origin; whole addresses stay as they are. */
export const withOrigin = (path: string, origin: string) => (path.startsWith('/') ? origin + path : path)

/** Paths get the site's origin. */
export const absoluteUrl = (path: string) => withOrigin(path, env.siteUrl)
