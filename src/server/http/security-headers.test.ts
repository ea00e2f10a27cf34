import { expect, test } from 'vitest'
import { readConfig } from '../context/config.ts'
import { createPageHeaders } from './security-headers.ts'

const headersAt = (path: string, environment: Record<string, string> = {}) =>
  createPageHeaders(readConfig(environment))(path)

/** Directives of a page's content security policy. */
function policy(environment: Record<string, string> = {}) {
  const text = headersAt('/', environment)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    text.split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
}

const HASH: unknown = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
const OURS = ["'self'", HASH, HASH]

test('without settings only our scripts may run, and two inline ones by their hashes', () => {
  expect(policy()['script-src']).toEqual(OURS)
  // A selected picture is read through its blob URL. Lives use a WebSocket on the host name of the page, which is
  // 'self'; the site's own is named for old browsers.
  expect(policy({ SITE_URL: 'https://site.example' })['connect-src']).toEqual(["'self'", 'blob:', 'wss://site.example'])
})

test('nothing is embedded or framed, no base is moved, and forms stay here', () => {
  expect(policy()).toMatchObject({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  })
  expect(headersAt('/')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
})

test('a configured tag manager is allowed, by its origin and no wider', () => {
  const { 'script-src': scripts, 'style-src': styles } = policy({
    NEXT_PUBLIC_TAG_MANAGER_ID: 'GTM-TEST',
    NEXT_PUBLIC_TAG_MANAGER_HOST: 'https://tags.example/path',
  })
  expect(scripts).toEqual([...OURS, 'https://tags.example'])
  expect(styles).not.toContain('https://tags.example')
})

test('a tag manager host without a container allows nothing', () => {
  expect(policy({ NEXT_PUBLIC_TAG_MANAGER_HOST: 'https://tags.example' })['script-src']).toEqual(OURS)
})

test('the push provider is allowed where its app is configured', () => {
  expect(policy({ NEXT_PUBLIC_ONESIGNAL_APP_ID: 'app', ONESIGNAL_API_KEY: 'key' })['script-src']).toContain(
    'https://cdn.onesignal.com',
  )
})

test('an API and media on other origins can be requested, and media shown', () => {
  const found = policy({
    SITE_URL: 'https://site.example',
    NEXT_PUBLIC_API_HOST: 'https://api.example/v1',
    NEXT_PUBLIC_MEDIA_HOST: 'https://media.example',
  })
  expect(found['connect-src']).toEqual([
    "'self'",
    'blob:',
    'wss://site.example',
    'https://api.example',
    'https://media.example',
  ])
  expect(found['media-src']).toContain('https://media.example')
})

test.each([
  '/logowanie?next=%2F',
  '/rejestracja',
  '/odzyskaj-haslo',
  '/anuluj-zmiane-adresu',
  '/profile/user/settings/account',
  '/profile/dashboard/depot',
  '/profile/reel_create',
  '/profile/stream_create',
  '/basket',
])('%s, with a form or session data, shares no browsing context with other sites', (path) => {
  expect(headersAt(path)['Cross-Origin-Opener-Policy']).toBe('same-origin')
})

test.each(['/', '/watch/live', '/profile/szafa.ewy', '/profile/user.name/video/1/short', '/faq'])(
  '%s keeps its browsing context, because a new one delays the first frame',
  (path) => {
    expect(headersAt(path)).not.toHaveProperty('Cross-Origin-Opener-Policy')
  },
)
