import { availableParallelism } from 'node:os'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { email } from '#contracts/base/fields.ts'
import { HOLIDAY, isDayOfYear } from '#contracts/base/holiday.rules.ts'
import { trimSignsEnd } from '#lib/base/trim-signs.ts'
import { KeyList } from '../auth/keys.ts'
import { TrustedProxies } from '../http/trusted-proxies.ts'
import { StartError } from '../entry/start-error.ts'
import { hasCertificates } from '../ports/certificates.ts'
import { S3_FIELDS } from './s3-settings.ts'
import { flag, isOn, OnOrOff } from './flag.ts'

export const withoutSlash = (address: string) => trimSignsEnd(address, '/')

/** A day that every year has. */
const DayOfYear = z.string().refine(isDayOfYear, 'has the form 12-24')

const PathOrAddress = z
  .union([z.string().regex(/^\/(?!\/)/), z.url({ protocol: /^https?$/ })], 'needs to be a path or a whole address')
  .transform(withoutSlash)

const Secret = z.string().min(32, 'needs at least 32 characters')

/** Path of a file with certificates. */
const Certificates = z.string().refine(hasCertificates, 'needs to be a file with certificates in PEM')

/** Mode of the driver that encrypts for whoever answers. */
const checksCertificate = (url: string) => URL.parse(url)?.searchParams.get('sslmode') !== 'no-verify'
const PostgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(checksCertificate, 'sslmode=no-verify trusts any server: name its authority in DATABASE_CA')

const PortRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/, 'needs to be like 20000-20999')
  .transform((text) => text.split('-').map(Number) as [number, number])
  .refine(([first, last]) => first < last && last <= 65_535, 'needs to be a range of ports')

const HOURS = /^([01]\d|2[0-3])-([01]\d|2[0-3])$/
const Night = z
  .string()
  .regex(HOURS, 'needs to be two hours like 22-06')
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from !== to, 'needs two different hours')

/** Half the cores: an encoder has up to two threads, and requests are answered meanwhile. */
const HALF_OF_CORES = Math.max(1, Math.floor(availableParallelism() / 2))

const IceUrls = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(z.string().regex(/^(stun|turn)s?:[^\s]+$/, 'needs to be like turns:turn.example.com:443')))

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: PostgresUrl.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_CA: Certificates.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_CA: Certificates.optional(),
  DB_POOL: z.coerce.number().int().min(2).max(100).default(10),
  DEMO: OnOrOff.transform(isOn).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HSTS_SUBDOMAINS: flag('0'),
  API_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGIN: z.string().optional(),
  TRUSTED_PROXIES: TrustedProxies,
  JWT_SECRET: KeyList.optional(),
  VAULT_KEYS: KeyList.optional(),
  INTERNAL_TOKEN: Secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_MS: z.coerce.number().int().min(0).max(15_000).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  FFMPEG_PATH: z.string().min(1).default('ffmpeg'),
  FFPROBE_PATH: z.string().min(1).default('ffprobe'),
  BWRAP_PATH: z.string().startsWith('/', 'needs to be a whole path').default('/usr/bin/bwrap'),
  FFMPEG_NIGHT: Night.optional(),
  FFMPEG_CONFINEMENT: z.enum(['auto', 'require']).default('auto'),
  JANUS_PATH: z.string().startsWith('/', 'needs to be a whole path').optional(),
  JANUS_GATEWAY: z.coerce.number().int().min(1).max(999).default(1),
  JANUS_PORTS: PortRange.default([20_000, 20_999]),
  JANUS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  JANUS_API_SECRET: z.string().min(1).optional(),
  JANUS_ADMIN_KEY: z.string().min(1).optional(),
  JANUS_RECORDER_IP: z.ipv4().optional(),
  JANUS_CAPACITY: z.coerce.number().int().min(1).default(400),
  JANUS_DRAINING: flag('0'),
  STUN_URLS: IceUrls,
  TURN_URLS: IceUrls,
  TURN_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  DEMO_LIVE: flag('0'),
  JANUS_PUBLIC_IP: z.union([z.ipv4(), z.ipv6()]).optional(),
  RECORDING_MIN_FREE_MB: z.coerce.number().int().min(0).default(500),
  KEEPER_HOST: z.string().min(1).default('127.0.0.1'),
  KEEPER_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  ...S3_FIELDS,
  QUOTA_MB: z.coerce.number().int().min(1).default(204_800),
  QUOTA_WAITING_MB: z.coerce.number().int().min(1).default(20_480),
  QUOTA_WAITING_FILMS: z.coerce.number().int().min(1).default(50),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(Math.min(64, HALF_OF_CORES)),
  RATE_LIMIT: flag('1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'needs to be like Kramik <kramik@example.com>')
    .optional(),
  CONTACT_MAIL: email().optional(),
  NEXT_PUBLIC_API_HOST: PathOrAddress.default('/api'),
  NEXT_PUBLIC_MEDIA_HOST: PathOrAddress.default('/api'),
  NEXT_PUBLIC_TAG_MANAGER_ID: z.string().default(''),
  NEXT_PUBLIC_TAG_MANAGER_HOST: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com'),
  NEXT_PUBLIC_ONESIGNAL_APP_ID: z.string().default(''),
  ONESIGNAL_API_KEY: z.string().min(1).optional(),
  ONESIGNAL_HOST: z.url({ protocol: /^https?$/ }).default('https://api.onesignal.com'),
  SOCIAL_APP_ID: z.string().min(1).optional(),
  SOCIAL_APP_SECRET: z.string().min(1).optional(),
  SOCIAL_HOST: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'has the form v26.0')
    .default('v26.0'),
  SOCIAL_VERIFY_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  P24_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  P24_MERCHANT_ID: z.coerce.number().int().positive().optional(),
  P24_POS_ID: z.coerce.number().int().positive().optional(),
  P24_API_KEY: z.string().min(1).optional(),
  P24_CRC: z.string().min(1).optional(),
  P24_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_DOCS: OnOrOff.transform(isOn).optional(),
  SITE_SEARCH: flag('1'),
  HOLIDAY_FROM: DayOfYear.default(HOLIDAY.from),
  HOLIDAY_LAST: DayOfYear.default(HOLIDAY.last),
  HOLIDAY_CUTOFF: DayOfYear.default(HOLIDAY.cutoff),
  DSA_DUTIES: flag('1'),
  REGISTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEPOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEPOT_TOKEN: z.string().min(1).optional(),
})

/** Variables that are required together: a mail server needs its addresses, an external service its credentials. */
const NEEDED_WITH = {
  SMTP_URL: ['MAIL_FROM', 'CONTACT_MAIL'],
  SOCIAL_APP_ID: ['SOCIAL_APP_SECRET'],
  P24_MERCHANT_ID: ['P24_API_KEY', 'P24_CRC'],
  DEPOT_URL: ['DEPOT_TOKEN'],
  TURN_SECRET: ['TURN_URLS'],
  JANUS_URL: ['JANUS_API_SECRET', 'JANUS_RECORDER_IP'],
  S3_ACCESS_KEY_ID: ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  S3_SECRET_ACCESS_KEY: ['S3_ACCESS_KEY_ID'],
  S3_ENDPOINT: ['S3_BUCKET'],
  S3_PUBLIC_URL: ['S3_BUCKET'],
} as const

/** True for an address of this machine, which nobody else reaches. */
export const isLoopback = (host: string) =>
  /^(localhost|.+\.localhost)$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
export const isOwnMachine = (url: string | undefined) =>
  url === undefined || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))

/** Hosts that are this machine. A socket of PostgreSQL has none. */
const OWN_HOST = /^(|localhost|127(\.\d{1,3}){3}|\[::1\])$/
export const isElsewhere = (url: string | undefined) =>
  url !== undefined && !OWN_HOST.test(URL.parse(url)?.hostname ?? '')

/** Secrets that several machines must have in common. On a machine of its own, a process makes them and stores them. */
function missingSecrets(value: z.infer<typeof Environment>) {
  const [database, api] = [value.DATABASE_URL, value.API_ORIGIN]
  const sign = isElsewhere(database) ? 'DATABASE_URL' : isElsewhere(api) ? 'API_ORIGIN' : undefined
  if (sign === undefined) return []
  const because = `is needed, because ${sign} names another machine, and each one would make up its own: openssl rand -base64 48`
  const names = [
    // A process of pages alone has no database, and so no use for the keys.
    ...(database === undefined ? [] : (['JWT_SECRET', 'VAULT_KEYS'] as const)),
    // Processes of the API alone demand it in `auth/internal-token.ts`.
    ...(isElsewhere(api) ? (['INTERNAL_TOKEN'] as const) : []),
  ]
  return names.filter((name) => value[name] === undefined).map((name) => ({ name, because }))
}

const CompleteEnvironment = Environment.superRefine((value, context) => {
  for (const given of Object.keys(NEEDED_WITH) as (keyof typeof NEEDED_WITH)[])
    for (const name of NEEDED_WITH[given])
      if (value[given] !== undefined && (value[name] === undefined || value[name].length === 0))
        context.addIssue({ code: 'custom', path: [name], message: `is needed with ${given}` })
  for (const { name, because } of missingSecrets(value))
    context.addIssue({ code: 'custom', path: [name], message: because })
  if (value.HOLIDAY_LAST < value.HOLIDAY_FROM)
    context.addIssue({ code: 'custom', path: ['HOLIDAY_LAST'], message: 'is before HOLIDAY_FROM' })
  if (value.HOLIDAY_CUTOFF <= value.HOLIDAY_LAST)
    context.addIssue({ code: 'custom', path: ['HOLIDAY_CUTOFF'], message: 'is not after HOLIDAY_LAST' })
  if (value.DEMO && value.NODE_ENV === 'production' && !isOwnMachine(value.SITE_URL))
    context.addIssue({
      code: 'custom',
      path: ['DEMO'],
      message: 'its password is published, so not with this SITE_URL',
    })
  if (value.MEDIA_STORE === 's3' && value.S3_BUCKET === undefined)
    context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'is needed with MEDIA_STORE="s3"' })
})

/** Variables that errors name without their value. */
const SECRETS = new Set([
  'JWT_SECRET',
  'JWT_FORMER_SECRETS',
  'VAULT_KEY',
  'VAULT_KEYS',
  'VAULT_FORMER_KEYS',
  'INTERNAL_TOKEN',
  'SMTP_URL',
  'SOCIAL_APP_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'DEPOT_TOKEN',
  'P24_API_KEY',
  'P24_CRC',
  'SOCIAL_VERIFY_TOKEN',
  'JANUS_API_SECRET',
  'JANUS_ADMIN_KEY',
  'TURN_SECRET',
  'ONESIGNAL_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
])

/** Former names of settings. Ignoring one would change what the server does without a word. */
const RENAMED = [
  ['NEXT_PUBLIC_SITE_URL', 'is called SITE_URL'],
  ['TRUST_PROXY', 'is called TRUSTED_PROXIES'],
  ['DATABASE_POOL', 'is called DB_POOL'],
  ['VAULT_KEY', 'is called VAULT_KEYS, and takes former keys after the current one, with commas between'],
  ['VAULT_FORMER_KEYS', 'goes into VAULT_KEYS, after the current key, with commas between'],
  ['JWT_FORMER_SECRETS', 'goes into JWT_SECRET, after the current key, with commas between'],
] as const

/** Value of a setting as the office shows it: null if it has none, or is a secret. */
const shownValue = (value: unknown): string | null => {
  if (value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Each variable as it was given (null: it was not), with its effective value. */
export const variablesOf = (
  environment: Record<string, string | undefined>,
  value: Readonly<Record<string, unknown>>,
) =>
  Object.keys(Environment.shape).map((name) => {
    const isSecret = SECRETS.has(name)
    return { name, isSecret, given: environment[name] || null, value: isSecret ? null : shownValue(value[name]) }
  })

export class ConfigError extends StartError {}

export type Value = z.infer<typeof CompleteEnvironment>

/** The variables as they are given. An empty one counts as not set. */
export function readEnvironment(environment: Record<string, string | undefined>): Value {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const renamed = RENAMED.filter(([name]) => given[name] !== undefined)
  if (renamed.length > 0)
    throw new ConfigError(
      renamed.map(([name, hint]) => `${name}="${SECRETS.has(name) ? '…' : (given[name] ?? '')}": ${hint}`).join('\n'),
    )
  const parsed = CompleteEnvironment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name}="${SECRETS.has(name) ? '…' : (given[name] ?? '')}": ${message}`
    })
    throw new ConfigError(lines.join('\n'))
  }
  return parsed.data
}
