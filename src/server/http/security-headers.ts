import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WebSettings } from '#contracts/base/web-settings.ts'
import type { Config } from '../context/config.ts'

type Headers = Record<string, string>

/** Pages with a form or with data of a session. Windows of other sites must not keep a reference to them. */
const PRIVATE =
  /^\/(logowanie|rejestracja|odzyskaj-haslo|anuluj-zmiane-adresu|kontakt|basket|profile\/(user|dashboard|reel_create|stream_create))(\/|$)/
const ONE_SIGNAL = 'https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com'

/** CSP hashes of the inline scripts (src/shell/begin-script.ts). */
const inlineScripts = ['shell/begin.mjs', 'media/janus/gateway.mjs'].map((path) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
})

const sources = (...origins: string[]) => ["'self'", ...new Set(origins.filter(Boolean))].join(' ')

const originOf = (url: string) => new URL(url).origin

/** Third-party scripts are allowed only if they are configured. */
function contentSecurityPolicy(web: WebSettings, mediaOrigins: readonly string[]): string {
  const ours = [web.apiHost, web.mediaHost].filter((host) => host.startsWith('http'))
  const hosts = [...ours.map((host) => new URL(host).origin), ...mediaOrigins]
  const tagManager = web.tagManagerId ? new URL(web.tagManagerHost).origin : ''
  const push = web.oneSignalAppId ? ONE_SIGNAL : ''
  return [
    "default-src 'self'",
    `script-src ${sources(...inlineScripts, tagManager, push)}`,
    `style-src ${sources("'unsafe-inline'", push)}`,
    `img-src ${sources('data:', 'blob:', ...hosts, tagManager, push)}`,
    `media-src ${sources('blob:', ...hosts)}`,
    // 'self' includes WebSockets of whichever host name the page was opened under, but not in old browsers.
    `connect-src ${sources('blob:', originOf(web.siteUrl).replace(/^http/, 'ws'), ...hosts, tagManager, push)}`,
    `worker-src ${sources('blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every response, of pages and of the API. */
const COMMON: Headers = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
}

/** Returns the security headers of the page at a URL (path and query). */
export function createPageHeaders({
  mode,
  web,
  mediaOrigins,
}: Pick<Config, 'mode' | 'web' | 'mediaOrigins'>): (url: string) => Headers {
  // The development server evals and inlines scripts, and serves one with a wrong content type.
  const headers =
    mode === 'development'
      ? COMMON
      : {
          ...COMMON,
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': contentSecurityPolicy(web, mediaOrigins),
        }
  const privateHeaders = { ...headers, 'Cross-Origin-Opener-Policy': 'same-origin' }
  return (url) => (PRIVATE.test(url.split('?')[0] ?? '') ? privateHeaders : headers)
}

/** Policy for the documentation at `/api/docs`, the only page of the API. */
const API_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const API_HEADERS: Headers = {
  ...COMMON,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': API_POLICY,
}
