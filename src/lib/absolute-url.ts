import { env } from './env.ts'

/** Paths get the site's origin where it is known; whole addresses stay as they are. */
export const absoluteUrl = (path: string) => (path.startsWith('/') ? env.siteUrl + path : path)
