import ipaddr from 'ipaddr.js'
import { demandsTls } from '../db/tls.ts'
import type { Config } from './config.ts'
import { isLoopback } from './environment.ts'

/** Names without a dot, as in a network of containers, and endings that no public name has. */
const PRIVATE_NAME = /^[^.]*$|\.(internal|local|localhost|lan|home\.arpa)$/
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** True for this machine and for addresses that the public network does not carry. */
export function isPrivateUrl(url: string): boolean {
  const address = URL.parse(url)
  const host = (address?.searchParams.get('host') || address?.hostname || '').replace(/^\[|\]$/g, '').toLowerCase()
  // A socket is a path.
  if (host.startsWith('/') || isLoopback(host)) return true
  return ipaddr.isValid(host) ? PRIVATE_RANGES.has(ipaddr.process(host).range()) : PRIVATE_NAME.test(host)
}

type Connected = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseCa' | 'redis' | 'apiOrigin' | 'janus' | 's3'
>

/** Settings whose connection crosses the public network without TLS. */
export function plainConnections({ databaseUrl, databaseDirectUrl, databaseCa, ...config }: Connected): string[] {
  const isPlain = (url: string) =>
    url.startsWith('postgres') ? !demandsTls(url, databaseCa) : /^(redis|http|ws):/.test(url)
  const urls = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    REDIS_URL: config.redis?.url,
    API_ORIGIN: config.apiOrigin,
    JANUS_URL: config.janus.elsewhere?.url,
    S3_ENDPOINT: config.s3?.endpoint,
  }
  return Object.entries(urls).flatMap(([name, url]) =>
    url !== undefined && isPlain(url) && !isPrivateUrl(url) ? [name] : [],
  )
}
