/**
 * Everything the web app reads from its environment. `NEXT_PUBLIC_*` are written into the browser's files at build time,
 * so each must be named in full here; the rest exists on the server alone. An empty one counts as not set.
 */
export const env = {
  isProduction: process.env.NODE_ENV === 'production',
  /** Where the browser finds the API: a path on our own origin, or another origin. */
  apiHost: process.env.NEXT_PUBLIC_API_HOST || '/api',
  mediaHost: process.env.NEXT_PUBLIC_MEDIA_HOST || '/api',
  /** Origin of the site for absolute addresses (canonical, sharing); empty where unknown. */
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL || '').replace(/\/+$/, ''),
  isDevelopment: process.env.NODE_ENV === 'development',
  /** A tag manager's container, and where its script comes from; empty where there is none. */
  tagManagerId: process.env.NEXT_PUBLIC_TAG_MANAGER_ID || '',
  tagManagerHost: process.env.NEXT_PUBLIC_TAG_MANAGER_HOST || 'https://www.googletagmanager.com',
  /** The push provider's app; empty where nothing is pushed. */
  oneSignalAppId: process.env.NEXT_PUBLIC_ONESIGNAL_APP_ID || '',
  /** Where server-side rendering finds the API: its origin, without `/api`. */
  get apiOrigin() {
    return process.env.API_ORIGIN || `http://127.0.0.1:${process.env.PORT || '3000'}`
  },
}
