import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { trustOf } from '../client-address.ts'
import type { Config } from '#server/context/config.ts'
import { addressOf } from '#server/entry/listen.ts'
import { createBoundedServer } from './bounded-server.ts'

export const TRANSPORT_SECURITY = 'Strict-Transport-Security'
/** A year. Subdomains are included by a setting alone, because one may need plain HTTP. */
const TRANSPORT_POLICY = 'max-age=31536000'

export type Site = Pick<Config, 'siteUrl' | 'host' | 'port' | 'trustedProxies' | 'hasSecureSubdomains'>

/** True if visitors use TLS: by the setting, or because a trusted proxy says so. */
function readsTransport({ siteUrl, trustedProxies }: Site): (request: IncomingMessage) => boolean {
  if (siteUrl.startsWith('https:')) return () => true
  const isTrusted = trustOf(trustedProxies)
  return ({ socket, headers }) => {
    // The last value is that of the nearest proxy.
    const protocol = [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim().toLowerCase()
    return protocol === 'https' && isTrusted(socket.remoteAddress ?? '', 0)
  }
}

/**
 * Path and query of a request target; null if it names another site or none. Whole URLs are for proxies, and this
 * server is none.
 */
function pathOfTarget(target: string, hosts: readonly string[]): string | null {
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return null
  return url.pathname + url.search
}

function refuseTarget(response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  response.end('The request target is not a path of this site.\n')
}

/** Listener of a port, of pages or of the API: sets transport security on every response, and refuses strange targets. */
export function admitRequests(site: Site, listener: RequestListener): RequestListener {
  const isSecure = readsTransport(site)
  const policy = site.hasSecureSubdomains ? `${TRANSPORT_POLICY}; includeSubDomains` : TRANSPORT_POLICY
  const hosts = [site.siteUrl, addressOf(site)].map((url) => new URL(url).host)
  return (request, response) => {
    if (isSecure(request)) response.setHeader(TRANSPORT_SECURITY, policy)
    const path = pathOfTarget(request.url ?? '', hosts)
    if (path === null) return refuseTarget(response)
    request.url = path
    return listener(request, response)
  }
}

/** Server for a port of the API alone. */
export const admittedServer =
  (site: Site): FastifyServerFactory =>
  (handler) =>
    createBoundedServer(admitRequests(site, handler))
