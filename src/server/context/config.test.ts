import { expect, test } from 'vitest'
import { internalToken } from '../auth/internal-token.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

test('without any variable the server runs with an embedded database, the demo and a local address', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, isDemo: true, mode: 'production' })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.dataDir).toMatch(/\/\.data$/)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
})

test.each([
  [{ DEMO: '0' }, false],
  [{ HOST: '::1', SITE_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ SITE_URL: 'https://kramik.example' }, false],
  [{ SITE_URL: 'https://localhost.example' }, false],
  [{ SITE_URL: 'https://kramik.example', DEMO: '1', NODE_ENV: 'development' }, true],
])('the demo is on for this machine alone, or where it is switched on: %o is %s', (environment, isDemo) => {
  expect(readConfig(environment).isDemo).toBe(isDemo)
})

test('a public site does not start with the demo, whose password is published', () => {
  const start = () => readConfig({ SITE_URL: 'https://kramik.example', DEMO: '1' })
  expect(start).toThrow('DEMO="1": its password is published, so not with this SITE_URL')
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/kramik'],
  ['DATABASE_URL', 'localhost'],
  ['DEMO', 'maybe'],
  ['JWT_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['API_ORIGIN', 'example'],
  ['SITE_URL', 'kramik.example'],
  ['NEXT_PUBLIC_SITE_URL', 'https://kramik.example'],
  ['NEXT_PUBLIC_API_HOST', 'api.example'],
  ['NEXT_PUBLIC_MEDIA_HOST', '//media.example'],
  ['NEXT_PUBLIC_TAG_MANAGER_HOST', 'tags'],
  ['TRUSTED_PROXIES', 'true'],
  ['VAULT_KEY', 'short'],
  ['JWT_FORMER_SECRETS', 'a'.repeat(32)],
  ['VAULT_KEYS', `a:${'1'.repeat(32)},a:${'2'.repeat(32)}`],
  ['VAULT_KEYS', `${'1'.repeat(32)},`],
  ['INTERNAL_TOKEN', 'short'],
  ['DATABASE_POOL', '8'],
  ['TRUST_PROXY', '1'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'Kramik'],
  ['MAIL_FROM', 'Kramik <kramik@example.com>\r\nBcc: ktos@example.com'],
  ['CONTACT_MAIL', 'kontakt'],
  ['HOLIDAY_FROM', '02-30'],
  ['HOLIDAY_LAST', '11-30'],
  ['HOLIDAY_CUTOFF', '12-24'],
])('a wrong %s (%s) stops the start with a line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}=`, 'm'))
})

test('a wrong secret is named but not shown', () => {
  expect(() => readConfig({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
})

test('keys are a list with the current one first, each with its id', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
  const { jwtSecret, vaultKeys } = readConfig({ JWT_SECRET: `spring:${two}, winter:${one}`, VAULT_KEYS: one })
  expect(jwtSecret).toEqual([
    { id: 'spring', secret: Buffer.from(two) },
    { id: 'winter', secret: Buffer.from(one) },
  ])
  expect(vaultKeys).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/) as string, secret: Buffer.from(one) }])
})

const SECRETS = { JWT_SECRET: '1'.repeat(32), VAULT_KEYS: '2'.repeat(32), INTERNAL_TOKEN: '3'.repeat(32) }

test('the secrets that several machines share must be set once another machine is named', () => {
  const far = { DATABASE_URL: 'postgres://10.0.0.2/kramik' }
  const needed = /^JWT_SECRET="…": is needed, because DATABASE_URL names another machine/m
  for (const name of ['JWT_SECRET', 'VAULT_KEYS'] as const) {
    const read = () => readConfig({ ...far, ...SECRETS, [name]: undefined })
    expect(read).toThrow(new RegExp(`^${name}="…": is needed`, 'm'))
  }
  expect(() => readConfig(far)).toThrow(needed)
  expect(() => readConfig({ ...far, ...SECRETS })).not.toThrow()
  const near = { DATABASE_URL: 'postgres://localhost/kramik', API_ORIGIN: 'http://127.0.0.1:3001' }
  expect(() => readConfig(near)).not.toThrow()
  expect(() => readConfig({ DATABASE_URL: 'postgres:///kramik?host=/run/postgresql' })).not.toThrow()
  expect(() => readConfig({ ...near, API_ORIGIN: 'http://api:3001' })).toThrow(/^JWT_SECRET=.*API_ORIGIN names/m)
})

test('a process of pages alone needs no key that signs or encrypts', () => {
  const { INTERNAL_TOKEN } = SECRETS
  expect(() => readConfig({ API_ORIGIN: 'http://api:3001', INTERNAL_TOKEN })).not.toThrow()
  expect(() => readConfig({ API_ORIGIN: 'http://api:3001' })).toThrow(/^INTERNAL_TOKEN=/)
  expect(() => readConfig({ ...SECRETS, INTERNAL_TOKEN: '', API_ORIGIN: 'http://api:3001' })).toThrow(
    /^INTERNAL_TOKEN=/,
  )
})

test('a process of the API alone beside a database on another machine needs the token of the pages', async () => {
  const far = readConfig({ DATABASE_URL: 'postgres://10.0.0.2/kramik', ...SECRETS, INTERNAL_TOKEN: '' })
  await expect(internalToken({ ...far, part: 'api' })).rejects.toThrow(/^INTERNAL_TOKEN=/)
  expect(await internalToken({ ...far, part: 'api', internalToken: SECRETS.INTERNAL_TOKEN })).toBe(
    SECRETS.INTERNAL_TOKEN,
  )
})

test('behind a pooler, events use a direct connection to the database', () => {
  const [pooler, direct] = ['postgres://pooler/kramik', 'postgres://database/kramik']
  expect(readConfig({ DATABASE_URL: pooler, ...SECRETS }).databaseDirectUrl).toBe(pooler)
  expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct, ...SECRETS }).databaseDirectUrl).toBe(direct)
})

test('every invalid variable has its own line', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT=[^\n]+\nDEMO=/)
})

test('sending mail requires a sender and a recipient', () => {
  const url = 'smtp://user:tajne@mail.example.com'
  expect(() => readConfig({ SMTP_URL: url })).toThrow(/^MAIL_FROM=[^\n]+\nCONTACT_MAIL=/)
  expect(() => readConfig({ SMTP_URL: url })).not.toThrow(/tajne/)
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'Kramik <a@example.com>', CONTACT_MAIL: 'b@example.com' })
  expect(config).toMatchObject({ smtpUrl: url, mailFrom: 'Kramik <a@example.com>', contactMail: 'b@example.com' })
})

test('the social network is Facebook or SOCIAL_HOST, and needs the app’s secret', () => {
  expect(readConfig({}).social).toBeNull()
  expect(() => readConfig({ SOCIAL_APP_ID: '1' })).toThrow(/^SOCIAL_APP_SECRET=/)
  const app = { SOCIAL_APP_ID: '1', SOCIAL_APP_SECRET: 'tajne' }
  expect(readConfig(app).social?.hosts).toEqual({
    dialog: 'https://www.facebook.com',
    graph: 'https://graph.facebook.com',
    video: 'https://graph-video.facebook.com',
  })
  const host = 'http://127.0.0.1:4010'
  expect(readConfig({ ...app, SOCIAL_HOST: host }).social?.hosts).toEqual({ dialog: host, graph: host, video: host })
  expect(readConfig(app).social?.version).toBe('v26.0')
  expect(readConfig({ ...app, SOCIAL_GRAPH_VERSION: 'v27.0' }).social?.version).toBe('v27.0')
  expect(() => readConfig({ ...app, SOCIAL_GRAPH_VERSION: '26' })).toThrow(/^SOCIAL_GRAPH_VERSION=/)
  expect(() => readConfig({ ...app, SOCIAL_HOST: 'ftp://x' })).toThrow(/^SOCIAL_HOST=/)
  expect(() => readConfig({ ...app, PORT: 'x' })).not.toThrow(/tajne/)
})

test('URLs use the site and the API, on the same or another origin; the default is the printed URL', () => {
  const places = (environment: Record<string, string>) => {
    const { siteUrl, publicApi } = readConfig(environment)
    return [siteUrl, publicApi]
  }
  const site = 'https://kramik.example'
  expect(places({ PORT: '3001' })).toEqual(['http://127.0.0.1:3001', 'http://127.0.0.1:3001/api'])
  expect(places({ SITE_URL: `${site}/` })).toEqual([site, `${site}/api`])
  const elsewhere = 'https://api.kramik.example/v1'
  expect(places({ SITE_URL: site, NEXT_PUBLIC_API_HOST: elsewhere })).toEqual([site, elsewhere])
})

test('the gateway is a path on the origin that a browser is on, unless the API has its own', () => {
  const gateway = (environment: Record<string, string>) => readConfig(environment).gatewayUrl(1)
  const site = 'https://kramik.example'
  expect(gateway({})).toBe('/janus/1')
  expect(gateway({ SITE_URL: site, NEXT_PUBLIC_API_HOST: `${site}/api` })).toBe('/janus/1')
  expect(gateway({ SITE_URL: site, NEXT_PUBLIC_API_HOST: 'https://api.kramik.example/v1' })).toBe(
    'wss://kramik.example/janus/1',
  )
})

test('the documentation of the API is closed on a public site unless it is opened', () => {
  expect(readConfig({}).hasApiDocs).toBe(true)
  expect(readConfig({ SITE_URL: 'https://kramik.example' }).hasApiDocs).toBe(false)
  expect(readConfig({ SITE_URL: 'https://kramik.example', API_DOCS: '1' }).hasApiDocs).toBe(true)
})
