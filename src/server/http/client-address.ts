import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { Config } from '../context/config.ts'

/** `address` is the nearest proxy for `hop` 0; each trusted one is believed about the address before it. */
export const trustOf = (proxies: Config['trustedProxies']): ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number'
    ? (_address, hop) => hop < proxies
    : proxyAddress.compile(proxies === false ? [] : proxies)

/** Reads the client's address of requests that do not pass through Fastify, which has it as `request.ip`. */
export function readsClientAddress({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const isTrusted = trustOf(trustedProxies)
  return (request) => proxyAddress(request, isTrusted)
}

/**
 * Key of limits per address: an IPv4 address, or the /64 network of an IPv6 address, because a single customer is given
 * a whole one.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
