import { z } from 'zod'
import { line } from '../base/fields.ts'
import { Shop } from '../account/shop-of-user.ts'

export const ShopName = line(80).min(2)

export const OpenShop = z.object({ name: ShopName }).meta({ id: 'OpenShop' })
export type OpenShop = z.infer<typeof OpenShop>

/** Kind of the seller under consumer law: a business with name and address, or a private person. */
export const TraderKind = z.enum(['private', 'business'])
export type TraderKind = z.infer<typeof TraderKind>

/** Details given by the seller; empty before that. A private person's address is neither asked for nor shown. */
export const Trader = z
  .object({
    kind: TraderKind,
    name: z.string(),
    address: z.string(),
    zipcode: z.string(),
    city: z.string(),
    nip: z.string().meta({ description: 'Ten digits; for a business only' }),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Trader' })
export type Trader = z.infer<typeof Trader>

export const ShopDetails = Shop.extend({
  description: z.string(),
  delivery: z.string().meta({ description: 'Delivery options and prices' }),
  returns: z.string().meta({ description: 'Return conditions' }),
  trader: Trader.nullable().meta({ description: 'Null until the seller has entered it' }),
}).meta({ id: 'ShopDetails' })
export type ShopDetails = z.infer<typeof ShopDetails>
