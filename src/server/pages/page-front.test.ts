import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPageAddresses } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { createPageFront } from './page-front.ts'
import { createPageRoutes } from './page-routes.ts'
import { admitRequests } from '../http/plugins/admitted-requests.ts'

const ROUTES = ['/', '/404', '/blog', '/logowanie', '/kategoria/[slug]', '/profile/user/[username]']
const SITE = {
  siteUrl: 'http://kramik.example',
  host: '127.0.0.1',
  port: 3000,
  trustedProxies: false as const,
  hasSecureSubdomains: false,
}
const HSTS = 'max-age=31536000'
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts the pages behind a server. `renders` are the URLs and headers that reached a render. */
async function serve(
  site: Parameters<typeof admitRequests>[0] = SITE,
  more: (request: IncomingMessage, response: ServerResponse) => void = () => undefined,
) {
  const renders: { url: string; headers: Record<string, unknown> }[] = []
  const cache = createPageCache((request, response) => {
    renders.push({ url: request.url ?? '', headers: { ...request.headers } })
    response.statusCode = request.url === '/404' ? 404 : 200
    response.setHeader('Cache-Control', 'public, s-maxage=15')
    more(request, response)
    response.end(`rendered ${request.url}`)
    return Promise.resolve()
  })
  const front = createPageFront({
    readAddress: createPageAddresses({
      routeOf: createPageRoutes(ROUTES),
      files: new Set(['/favicon.svg']),
      buildId: 'b1',
    }),
    cache,
    serveFile: (_, response) => Promise.resolve(void response.end('a file')),
    secure: (response, path) => void response.setHeader('X-Secured', path),
    clientOf: () => null,
  })
  const server = createServer(admitRequests(site, (request, response) => void front(request, response)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo

  /** Sends a request as it is, and returns the status, the headers and the body. */
  async function send(target: string, headers: Record<string, string> = {}, method = 'GET') {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ Host: 'kramik.example', Connection: 'close', ...headers })
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    await once(socket, 'close')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [first = '', ...rest] = head.split('\r\n')
    const named = Object.fromEntries(
      rest.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
    )
    return { status: Number(first.split(' ')[1]), headers: named, body }
  }
  return { send, renders }
}

test('any number of unknown parameters is one render, in any order', async () => {
  const { send, renders } = await serve()
  const targets = ['/', '/?utm_source=a', '/?fbclid=b&utm_source=c', '/?x=1', '/?y']
  const bodies = await Promise.all(targets.map(async (target) => (await send(target)).body))
  expect(new Set(bodies)).toEqual(new Set(['rendered /']))
  await send('/kategoria/kremy?page=2&tab=vods&utm_source=a')
  await send('/kategoria/kremy?tab=vods&t=9&page=2')
  expect(renders.map(({ url }) => url)).toEqual(['/', '/kategoria/kremy?tab=vods&page=2'])
})

test('nothing of a visitor reaches a render', async () => {
  const { send, renders } = await serve()
  await send('/', {
    'User-Agent': 'bot',
    Cookie: '__prerender_bypass=1',
    'X-Nextjs-Data': '1',
    'X-Middleware-Prefetch': '1',
    'X-Forwarded-Host': 'other.example',
    'X-Anything': 'a',
    Range: 'bytes=0-',
    'Accept-Encoding': 'gzip;q=0, deflate',
  })
  await send('/_next/data/b1/index.json?x=1')
  expect(renders.map(({ headers }) => headers)).toEqual([
    { host: 'kramik.example', connection: 'close', 'accept-encoding': 'identity' },
    { host: 'kramik.example', connection: 'close', 'accept-encoding': 'identity', 'x-nextjs-data': '1' },
  ])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is refused without a render',
  async (method) => {
    const { send, renders } = await serve()
    for (const target of ['/', '/nothing', '/favicon.svg', '/_next/data/b1/index.json']) {
      const { status, headers } = await send(target, {}, method)
      expect([status, headers['allow'], headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store'])
    }
    expect(renders).toEqual([])
  },
)

test('HEAD is answered from the page of GET', async () => {
  const { send, renders } = await serve()
  const head = await send('/', {}, 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await send('/')).body).toBe('rendered /')
  expect(renders).toHaveLength(1)
})

test('unknown paths cost one render in all, and unknown data none', async () => {
  const { send, renders } = await serve()
  for (const target of ['/a/b/c', '/regulamin.', '/_next/image?url=a', '/404?x=1']) {
    const { status, body } = await send(target)
    expect([status, body]).toEqual([404, 'rendered /404'])
  }
  expect((await send('/_next/data/old/index.json')).status).toBe(404)
  expect(renders).toHaveLength(1)
})

test('unknown files are answered in a few words, without a render', async () => {
  const { send, renders } = await serve()
  for (const target of ['/favicon.ico', '/wp-login.php', '/.env', '/_next/static/old.js']) {
    const { status, headers, body } = await send(target)
    expect([status, headers['content-type'], body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Nie mamy takiego pliku.\n',
    ])
    expect([headers['cache-control'], headers['x-secured']]).toEqual(['no-store', '/'])
    expect((await send(target, {}, 'HEAD')).body).toBe('')
  }
  expect(renders).toEqual([])
})

test('what is no address of this site is refused, or leads to a path of this site', async () => {
  const { send, renders } = await serve()
  for (const target of [
    'http://other.example/',
    'http://other.example/logowanie',
    'https://kramik.example@other.example/',
    'http:/other.example/',
    'ftp://kramik.example/',
    'other.example:443',
    '*',
    '/\\other.example',
    '\\\\other.example/',
  ]) {
    const { status, headers } = await send(target)
    expect([target, status, headers['location'], headers['refresh']]).toEqual([target, 400, undefined, undefined])
  }
  for (const [target, location] of [
    ['//other.example/path', '/other.example/path'],
    ['/blog/?x=1', '/blog?x=1'],
    ['http://kramik.example//other.example/', '/other.example'],
    ['/%5C%5Cother.example/', '/%5C%5Cother.example'],
    ['/.//other.example/', '/./other.example'],
    ['/%2e%2e//other.example/', '/%2e%2e/other.example'],
  ]) {
    const { status, headers } = await send(target ?? '')
    expect([status, headers['location'], headers['refresh']]).toEqual([308, location, undefined])
  }
  expect(renders).toEqual([])
})

test('a whole address of this site is its path', async () => {
  const { send } = await serve()
  expect((await send('http://kramik.example/blog?utm_source=a')).body).toBe('rendered /blog')
  expect((await send('http://127.0.0.1:3000/blog')).body).toBe('rendered /blog')
})

test('a redirect of a page keeps the parameters that only the browser reads', async () => {
  const { send } = await serve(SITE, (_, response) => {
    response.statusCode = 301
    response.setHeader('Location', '/profile/user/anna?tab=reviews')
  })
  const { headers } = await send('/profile/user/hanna?utm_source=a%0D%0Ab&tab=reviews')
  expect(headers['location']).toBe('/profile/user/anna?tab=reviews&utm_source=a%0D%0Ab')
})

test('absurd addresses are refused with a page and no render', async () => {
  const { send, renders } = await serve()
  const long = await send(`/?x=${'a'.repeat(13_000)}`)
  expect([long.status, long.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
  expect(long.body).toContain('Ten adres jest za długi')
  expect((await send('/blog/%E0%A4%A')).status).toBe(400)
  expect(renders).toEqual([])
})

test('the security headers are those of the page, however its path is written', async () => {
  const { send } = await serve()
  expect((await send('/%6Cogowanie?x=1')).headers['x-secured']).toBe('/logowanie')
  expect((await send('/_next/data/b1/logowanie.json')).headers['x-secured']).toBe('/logowanie')
})

const FORWARDED = { 'X-Forwarded-Proto': 'https' }

test.each([
  ['an https SITE_URL', { ...SITE, siteUrl: 'https://kramik.example' }, {}, HSTS],
  ['TLS at a trusted proxy', { ...SITE, trustedProxies: 1 }, FORWARDED, HSTS],
  ['TLS at a trusted network', { ...SITE, trustedProxies: ['loopback'] }, FORWARDED, HSTS],
  ['TLS at the nearest of two proxies', { ...SITE, trustedProxies: 2 }, { 'X-Forwarded-Proto': 'http, https' }, HSTS],
  [
    'an https SITE_URL and secure subdomains',
    { ...SITE, siteUrl: 'https://kramik.example', hasSecureSubdomains: true },
    {},
    `${HSTS}; includeSubDomains`,
  ],
  ['TLS before an untrusted proxy', SITE, FORWARDED, undefined],
  ['TLS before another network', { ...SITE, trustedProxies: ['10.0.0.0/8'] }, FORWARDED, undefined],
  ['plain HTTP at a trusted proxy', { ...SITE, trustedProxies: 1 }, { 'X-Forwarded-Proto': 'https, http' }, undefined],
  ['neither', SITE, {}, undefined],
])('with %s every response has the same transport security', async (_title, site, headers, expected) => {
  const { send } = await serve(site)
  for (const [target, method] of [
    ['/', 'GET'],
    ['/', 'GET'],
    ['/nothing', 'GET'],
    ['/blog/', 'GET'],
    ['/', 'POST'],
    ['/favicon.svg', 'GET'],
    ['http://other.example/', 'GET'],
    ['/_next/data/b1/index.json', 'GET'],
  ] as const)
    expect([target, (await send(target, headers, method)).headers['strict-transport-security']]).toEqual([
      target,
      expected,
    ])
})

test('a page rendered over TLS is cached without transport security', async () => {
  const { send, renders } = await serve({ ...SITE, trustedProxies: 1 })
  expect((await send('/', FORWARDED)).headers['strict-transport-security']).toBe(HSTS)
  expect((await send('/')).headers['strict-transport-security']).toBeUndefined()
  expect(renders).toHaveLength(1)
})
