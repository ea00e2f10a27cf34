import { z } from 'zod'
import { line } from '../base/fields.ts'
import { DeliveryOption } from './delivery.ts'
import { PAYMENT_METHODS } from './seller-terms.rules.ts'
import { Shop } from '../account/shop-of-user.ts'
import { Trader, TraderState } from '../account/trader.ts'

export const ShopName = line(80).min(2)

export const OpenShop = z.object({ name: ShopName }).meta({ id: 'OpenShop' })
export type OpenShop = z.infer<typeof OpenShop>

export const ShopDetails = Shop.extend({
  description: z.string(),
  deliveryOptions: z.array(DeliveryOption),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).meta({ description: 'Ways to pay that the seller takes now' }),
  returns: z.string().meta({ description: 'Return conditions' }),
  regon: z.string().meta({ description: 'Of a firm; empty until it is entered' }),
  traderState: TraderState,
  trader: Trader.nullable().meta({ description: 'Null until the seller has entered it' }),
}).meta({ id: 'ShopDetails' })
export type ShopDetails = z.infer<typeof ShopDetails>
