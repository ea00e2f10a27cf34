import type { NextConfig } from 'next'
import { beginSource } from './src/shell/begin-script.ts'

const isProduction = process.env.NODE_ENV === 'production'

/** Hosts other than our own that the browser talks to; paths such as `/api` are our own. */
const hosts = [process.env.NEXT_PUBLIC_API_HOST, process.env.NEXT_PUBLIC_MEDIA_HOST]
  .filter((host) => host?.startsWith('http'))
  .map((host) => new URL(host ?? '').origin)
  .join(' ')

/** Scripts of others, each let in only where it is configured. */
const tagManager = process.env.NEXT_PUBLIC_TAG_MANAGER_ID
  ? new URL(process.env.NEXT_PUBLIC_TAG_MANAGER_HOST || 'https://www.googletagmanager.com').origin
  : ''
const push = process.env.NEXT_PUBLIC_ONESIGNAL_APP_ID
  ? 'https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com'
  : ''
const sources = (...origins: string[]) => ["'self'", ...origins.filter(Boolean)].join(' ')

const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src ${sources(beginSource, tagManager, push)}`,
  `style-src ${sources("'unsafe-inline'", push)}`,
  `img-src ${sources('data:', 'blob:', hosts, tagManager, push)}`,
  `media-src ${sources('blob:', hosts)}`,
  `connect-src ${sources('blob:', hosts, tagManager, push)}`,
  `worker-src ${sources('blob:')}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(self), geolocation=()' },
  // The development server evaluates and inlines scripts, and serves one of its own under a wrong type.
  ...(isProduction
    ? [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
      ]
    : []),
]

/** Pages that are still to come: their links lead somewhere, and nobody remembers where. */
const COMING = ['/basket']

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  /** Seconds that a page built ahead may be shown after it should have been built anew. */
  expireTime: 24 * 60 * 60,
  experimental: {
    // The shared runtime registers each page's files in an inline script, which the content security policy refuses.
    turbopackSharedRuntime: false,
    // Scripts stand behind the page instead of in its head (src/shell/document-parts.tsx).
    disableOptimizedLoading: true,
    // By default every page would have the styles of all pages.
    cssChunking: { type: 'graph', requestCost: 5000 },
  },
  redirects: async () => COMING.map((source) => ({ source, destination: '/strona-w-budowie', permanent: false })),
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

export default config
