import { z } from 'zod'
import { DepotProduct, DepotVariant } from '#contracts/catalogue/depot.ts'
import { Uuid } from '#contracts/base/common.ts'
import { foreignLine, foreignText } from '#contracts/base/fields.ts'
import { writeProductLaw } from '#contracts/catalogue/product-law.ts'
import type { Config } from '#server/context/config.ts'
import { callOutside } from '../call-outside.ts'
import { AppError } from '#server/base/errors.ts'
import type { Depot } from './depot.ts'

const TIMEOUT_MS = 5000

/** Product of the external depot, without the version, which is computed here. Fields required by law are optional. */
const OutsideProduct = DepotProduct.omit({ version: true }).extend({
  ...writeProductLaw,
  code: foreignLine,
  name: foreignLine,
  fullName: foreignLine,
  description: foreignText,
  mediaUuids: z.array(Uuid).default([]),
  variants: z.array(DepotVariant.extend({ name: foreignLine, size: foreignLine })),
})
type OutsideProduct = z.infer<typeof OutsideProduct>
const Found = z.object({ total: z.number().int().min(0), products: z.array(OutsideProduct) })

/**
 * External depot, accessed over HTTP (docs/deploying/services.md defines the responses). Invalid responses are reported as 503,
 * since the seller can only retry.
 * @throws AppError 503 on a timeout, a refusal or an invalid response
 */
export function createHttpDepot(
  { url, token }: NonNullable<Config['depot']>,
  versioned: (product: OutsideProduct) => DepotProduct,
): Depot {
  const fail = (why: string, cause?: unknown) => {
    const error = new AppError('UNAVAILABLE_EXCEPTION', `The external depot ${why}`)
    error.cause = cause
    return error
  }

  /** Undefined on 404. */
  async function send<T>(schema: z.ZodType<T>, path: string, query: Record<string, string>): Promise<T | undefined> {
    let response: Response
    let body: unknown
    try {
      response = await callOutside(`${url}${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        timeoutMs: TIMEOUT_MS,
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      body = await response.json()
    } catch (error) {
      throw fail('does not respond', error)
    }
    if (!response.ok) throw fail(`answered ${response.status}`)
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw fail('sent an invalid response', parsed.error)
    return parsed.data
  }

  return {
    search: async (ownerUuid, text, limit) => {
      const query = { seller: ownerUuid, query: text, limit: String(limit) }
      const found = await send(Found, '/products', query)
      if (!found) throw fail('has no search')
      return { total: found.total, products: found.products.slice(0, limit).map(versioned) }
    },
    find: async (ownerUuid, uuid) => {
      const product = await send(OutsideProduct, `/products/${uuid}`, { seller: ownerUuid })
      if (product && product.uuid !== uuid) throw fail('answered with another product')
      return product && versioned(product)
    },
  }
}
