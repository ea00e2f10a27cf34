import { resolve } from 'node:path'
import type { WebSettings } from '#contracts/base/web-settings.ts'
import { addressOf } from '../entry/listen.ts'
import {
  isElsewhere,
  isLoopback,
  isOwnMachine,
  readEnvironment,
  type Value,
  variablesOf,
  withoutSlash,
} from './environment.ts'
import { mediaOriginsOf, s3SettingsOf } from './s3-settings.ts'

export type Part = 'all' | 'api' | 'worker' | 'keeper' | 'admin'

export type Config = ReturnType<typeof readConfig>

/** Hosts of the social network, unless SOCIAL_HOST is set. Its dialog, its API and its film uploads have one each. */
const SOCIAL_HOSTS = {
  dialog: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
  video: 'https://graph-video.facebook.com',
}

/** Hosts of Przelewy24, unless P24_URL is set. */
const P24_HOSTS = { sandbox: 'https://sandbox.przelewy24.pl', production: 'https://secure.przelewy24.pl' }

const MEGABYTE = 1024 * 1024

/** The demo fills the database of whoever tries the product out on one machine, unless it is switched on or off. */
const isDemoOf = ({ DEMO, HOST, SITE_URL }: Value) => DEMO ?? (isLoopback(HOST) && isOwnMachine(SITE_URL))

const janusOf = (value: Value) => ({
  path: value.JANUS_PATH,
  elsewhere:
    value.JANUS_URL !== undefined && value.JANUS_API_SECRET !== undefined
      ? { url: value.JANUS_URL, api: value.JANUS_API_SECRET, admin: value.JANUS_ADMIN_KEY ?? '' }
      : undefined,
  /** Address on which recorders listen for the media server. */
  recorder: { host: value.JANUS_RECORDER_IP ?? '127.0.0.1', isFar: value.JANUS_URL !== undefined },
  /** Number of viewers that it can serve. */
  capacity: value.JANUS_CAPACITY,
  isDraining: value.JANUS_DRAINING,
  gateway: value.JANUS_GATEWAY,
  ports: value.JANUS_PORTS,
  publicIp: value.JANUS_PUBLIC_IP,
})

const webOf = (value: Value, siteUrl: string) =>
  ({
    siteUrl,
    apiHost: value.NEXT_PUBLIC_API_HOST,
    mediaHost: value.NEXT_PUBLIC_MEDIA_HOST,
    tagManagerId: value.NEXT_PUBLIC_TAG_MANAGER_ID,
    tagManagerHost: value.NEXT_PUBLIC_TAG_MANAGER_HOST,
    // Without the key nothing can be sent, so nobody is asked to subscribe.
    oneSignalAppId: value.ONESIGNAL_API_KEY === undefined ? '' : value.NEXT_PUBLIC_ONESIGNAL_APP_ID,
    hasSearch: value.SITE_SEARCH,
  }) satisfies WebSettings

const pushOf = (value: Value) =>
  value.ONESIGNAL_API_KEY !== undefined && value.NEXT_PUBLIC_ONESIGNAL_APP_ID !== ''
    ? {
        appId: value.NEXT_PUBLIC_ONESIGNAL_APP_ID,
        apiKey: value.ONESIGNAL_API_KEY,
        host: withoutSlash(value.ONESIGNAL_HOST),
      }
    : null

const depotOf = (value: Value) =>
  value.DEPOT_URL !== undefined && value.DEPOT_TOKEN !== undefined
    ? { url: withoutSlash(value.DEPOT_URL), token: value.DEPOT_TOKEN }
    : null

function p24Of(value: Value) {
  const { P24_MERCHANT_ID: merchantId, P24_API_KEY: apiKey, P24_CRC: crc } = value
  if (merchantId === undefined || apiKey === undefined || crc === undefined) return null
  const url = withoutSlash(value.P24_URL ?? P24_HOSTS[value.P24_MODE])
  return { url, pageUrl: url, merchantId, posId: value.P24_POS_ID ?? merchantId, apiKey, crc }
}

function socialOf(value: Value) {
  const { SOCIAL_APP_ID: appId, SOCIAL_APP_SECRET: appSecret, SOCIAL_HOST: host } = value
  if (appId === undefined || appSecret === undefined) return null
  return {
    appId,
    appSecret,
    verifyToken: value.SOCIAL_VERIFY_TOKEN ?? null,
    version: value.SOCIAL_GRAPH_VERSION,
    hosts: host === undefined ? SOCIAL_HOSTS : { dialog: host, graph: host, video: host },
  }
}

/**
 * The whole configuration, read once. An empty variable counts as not set.
 * @throws ConfigError with one line for each wrong variable
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const value = readEnvironment(environment)
  const ownAddress = addressOf({ host: value.HOST, port: value.PORT })
  const siteUrl = value.SITE_URL === undefined ? ownAddress : withoutSlash(value.SITE_URL)
  const publicApi = withoutSlash(new URL(value.NEXT_PUBLIC_API_HOST, siteUrl).href)
  /** Empty if the API and the pages share an origin, so that addresses are right under each of its host names. */
  const pagesOrigin = publicApi.startsWith(`${siteUrl}/`) ? '' : siteUrl
  return {
    /** All variables, for the office. */
    variables: variablesOf(environment, value),
    /** Part of the server that the process runs. `start` and the commands set it. */
    part: 'all' as Part,
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Connection for LISTEN, which a pooler in transaction mode does not support. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    /** File of authorities that the database's certificate is checked against, in place of the public ones. */
    databaseCa: value.DATABASE_CA,
    redis: value.REDIS_URL === undefined ? undefined : { url: value.REDIS_URL, caFile: value.REDIS_CA },
    databasePool: value.DB_POOL,
    isDemo: isDemoOf(value),
    /** Serves the documentation of the API. */
    hasApiDocs: value.API_DOCS ?? isOwnMachine(value.SITE_URL),
    apiOrigin: value.API_ORIGIN,
    /** API origin for server-side rendering, without `/api`. */
    renderingOrigin: withoutSlash(value.API_ORIGIN ?? ownAddress),
    /** True if browsers may reach no host below that of the site without TLS. */
    hasSecureSubdomains: value.HSTS_SUBDOMAINS,
    corsOrigins: value.CORS_ORIGIN?.split(',').map((origin) => origin.trim()) ?? [],
    trustedProxies: value.TRUSTED_PROXIES,
    jwtSecret: value.JWT_SECRET,
    vaultKeys: value.VAULT_KEYS,
    internalToken: value.INTERNAL_TOKEN,
    /** True if the database is on another machine, which others may use, too. */
    hasFarDatabase: isElsewhere(value.DATABASE_URL),
    logLevel: value.LOG_LEVEL,
    /** Time in which others notice that this process ends. Undefined: what suits the process. */
    drainMs: value.DRAIN_MS,
    /** Port for probes and metrics. Undefined: none. */
    operations: value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    metricsToken: value.METRICS_TOKEN,
    programs: { ffmpeg: value.FFMPEG_PATH, ffprobe: value.FFPROBE_PATH, bubblewrap: value.BWRAP_PATH },
    /** True if the processes that run ffmpeg refuse to start without Bubblewrap. */
    needsBox: value.FFMPEG_CONFINEMENT === 'require',
    /** The local media server or a remote one. Both fields are undefined if there is none. */
    janus: janusOf(value),
    /** Free disk space in bytes below which lives continue without recording. */
    recordingMinFree: value.RECORDING_MIN_FREE_MB * MEGABYTE,
    /** Limits of one account: bytes stored, and bytes and films that are being uploaded or prepared. */
    quota: {
      storedBytes: value.QUOTA_MB * MEGABYTE,
      waitingBytes: value.QUOTA_WAITING_MB * MEGABYTE,
      waitingFilms: value.QUOTA_WAITING_FILMS,
    },
    keeper: { host: value.KEEPER_HOST, port: value.KEEPER_PORT },
    ice: { stunUrls: value.STUN_URLS, turnUrls: value.TURN_URLS, turnSecret: value.TURN_SECRET },
    isDemoLive: value.DEMO_LIVE,
    /** Store of media elsewhere. Null if all media are on the local disk. */
    s3: s3SettingsOf(value),
    /** Store of new media. */
    mediaStore: value.MEDIA_STORE ?? (value.S3_BUCKET === undefined ? ('disk' as const) : ('s3' as const)),
    /** Origins from which browsers get its files. */
    mediaOrigins: mediaOriginsOf(s3SettingsOf(value)),
    workerConcurrency: value.WORKER_CONCURRENCY,
    /** Hours in which versions of films for slower networks are made. Null: at any time. */
    night: value.FFMPEG_NIGHT ?? null,
    isRateLimited: value.RATE_LIMIT,
    smtpUrl: value.SMTP_URL,
    /** Public register of firms. Numbers are not looked up without one. */
    registerUrl: value.REGISTER_URL === undefined ? undefined : withoutSlash(value.REGISTER_URL),
    /** Duties of the DSA that do not bind micro and small firms. */
    hasDsaDuties: value.DSA_DUTIES,
    mailFrom: value.MAIL_FROM ?? 'Kramik <kramik@localhost>',
    contactMail: value.CONTACT_MAIL ?? 'kontakt@localhost',
    /** Origin of the pages, for absolute URLs in pages and mails and for the social network's redirect. */
    siteUrl,
    /** Public settings, sent to browsers as in the contract. */
    holiday: { from: value.HOLIDAY_FROM, last: value.HOLIDAY_LAST, cutoff: value.HOLIDAY_CUTOFF },
    web: webOf(value, siteUrl),
    /** Push messages to browsers subscribed through `oneSignalAppId`. Null if push is off. */
    push: pushOf(value),
    pagesOrigin,
    /** Gateway URL for browsers: a path on the origin of the page, or absolute. */
    gatewayUrl: (gateway: number) => `${pagesOrigin.replace(/^http/, 'ws')}/janus/${gateway}`,
    /** Absolute API URL for links in mails and files. */
    publicApi,
    /** External depot to choose products from. Null for the built-in one. */
    depot: depotOf(value),
    /** Przelewy24. Null if online payment is off. `pageUrl` is the base of the payment pages for browsers. */
    p24: p24Of(value),
    /** Social network. Null if signing in with it is off. */
    social: socialOf(value),
  }
}

/** Next.js and React select their production builds by NODE_ENV when they are first loaded. */
export const settleNodeEnv = (config: Pick<Config, 'mode'>) => {
  Object.assign(process.env, { NODE_ENV: config.mode })
}

/**
 * Removes the variable that enables watch mode from child processes. Under `node --watch` a child with an IPC channel
 * would report each imported file, and the parent would misread these messages
 * (https://github.com/nodejs/node/issues/65044).
 */
export const hideWatchMode = () => {
  delete process.env.WATCH_REPORT_DEPENDENCIES
}
