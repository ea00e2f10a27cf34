import { z } from 'zod'

/** Named networks as in https://www.npmjs.com/package/proxy-addr. */
const Network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const MAX_HOPS = 10

/**
 * Proxies whose `X-Forwarded-For` is trusted: addresses and networks separated by commas, or the number of proxies that
 * a request passes. False for none.
 */
export const TrustedProxies = z
  .string()
  .default('0')
  .transform((text, context): false | number | string[] => {
    if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return Number(text) || false
    const networks = text.split(',').map((one) => one.trim())
    if (networks.every((one) => Network.safeParse(one).success)) return networks
    context.addIssue(`needs to be addresses or networks with commas between, or a number of proxies up to ${MAX_HOPS}`)
    return z.NEVER
  })
