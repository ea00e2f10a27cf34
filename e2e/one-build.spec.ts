import { freePort } from '#tests/setup/free-port.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SITE = 'https://kramik.example'
const TAGS = 'https://tags.example'
const BUILT_AHEAD = ['/faq', '/wloska-odziez', '/sprzedaz-na-zywo']
const RENDERED = ['/', '/kategoria/kremy']

// Run in order, so that the file starts its server only once.
test.describe.configure({ mode: 'default' })

/**
 * A second server of the same build, for another site with its API on another origin. The shared server of the tests
 * has no SITE_URL.
 */
let other: { origin: string; api: string; close: () => Promise<void> }

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const folder = await newDataDir('one-build')
  const port = await freePort()
  const api = `http://localhost:${port}`
  const settings = {
    SITE_URL: `${SITE}/`,
    NEXT_PUBLIC_API_HOST: `${api}/api`,
    CORS_ORIGIN: `http://127.0.0.1:${port}`,
    NEXT_PUBLIC_TAG_MANAGER_ID: 'GTM-TEST',
    NEXT_PUBLIC_TAG_MANAGER_HOST: TAGS,
  }
  const server = await startOwnServer(folder, settings, port)
  other = {
    origin: server.origin,
    api,
    close: async () => {
      await server.close()
      await removeDataDir(folder)
    },
  }
})
test.afterAll(() => other.close())

async function open(address: string) {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  const html = await answer.text()
  const content = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
    ogUrl: content(/<meta property="og:url" content="([^"]*)"/),
    ogImage: content(/<meta property="og:image" content="([^"]*)"/),
    jsonLd: content(/<script type="application\/ld\+json"[^>]*>([^<]*)</),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}

/** URLs in structured data that identify parts of the site. */
const addressesIn = (jsonLd = '') => [...jsonLd.matchAll(/"(?:@id|url|item|logo)":"([^"]*)"/g)].map(([, one]) => one)

test('pages contain the URL of their deployment, not of the build', { tag: '@desktop' }, async ({ baseURL }) => {
  for (const path of [...BUILT_AHEAD, ...RENDERED])
    for (const [origin, site] of [
      [baseURL ?? '', baseURL ?? ''],
      [other.origin, SITE],
    ] as const) {
      const page = await open(origin + path)
      expect(page.canonical).toBe(site + path)
      expect(page.ogUrl).toBe(site + path)
      if (page.ogImage !== undefined) expect(page.ogImage).toContain(`${site}/`)
      const addresses = addressesIn(page.jsonLd)
      expect(addresses.length, path).toBeGreaterThan(0)
      expect(addresses.filter((one) => !one?.startsWith(`${site}/`))).toEqual([])
      expect(page.policy.includes(TAGS)).toBe(site === SITE)
      const connectSources = /connect-src ([^;]*)/.exec(page.policy)?.[1]?.split(' ') ?? []
      expect(connectSources.includes(other.api)).toBe(site === SITE)
    }
})

test(
  'robots.txt, security.txt, sitemaps and the feed contain the URL of their deployment',
  { tag: '@desktop' },
  async ({ baseURL }) => {
    for (const path of [
      '/robots.txt',
      '/.well-known/security.txt',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/sitemap/blog.xml',
      '/blog/rss.xml',
    ]) {
      const textAt = async (origin = '') => (await fetch(origin + path)).text()
      expect(await textAt(baseURL)).toContain(`${baseURL}/`)
      const text = await textAt(other.origin)
      expect(text).toContain(`${SITE}/`)
      expect(text).not.toContain('127.0.0.1')
    }
  },
)

test('browsers request the API at the configured URL', { tag: '@desktop' }, async ({ page, allow }) => {
  allow(/401 \(Unauthorized\)/)
  await page.goto(`${other.origin}/logowanie`)
  const requested = page.waitForResponse(`${other.api}/api/auth`)
  await fillSignIn(page, { username: 'nobody', password: 'nie pamiętam' })
  expect((await requested).status()).toBe(401)
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(/do siebie nie pasują/)
})
