import { CreateOrder } from '#contracts/commerce/create-order.ts'
import { readTermsVersion } from '#server/ports/terms-version.ts'
import { demoAddressOf } from '../catalogue/addresses.ts'
import { buyers } from '../catalogue/buyers.ts'
import type { DemoGuest, DemoOrder } from '../catalogue/order-types.ts'
import { productOf } from '../catalogue/products.ts'
import { videos } from '../catalogue/videos.ts'
import { idOf } from './ids.ts'

export type OfferedOption = { uuid: string; kind: string }

/** The buyer as the catalogue has them. */
export function buyerOf({ buyer }: DemoOrder): DemoGuest {
  if (typeof buyer !== 'string') return buyer
  const found = buyers.find(({ username }) => username === buyer)
  if (!found) throw new Error(`The demo has no buyer ${buyer}`)
  return found
}

/** The newest video that showed the product when it was ordered. */
const videoOf = (product: string, ageHours: number): string | null => {
  const shown = videos.find((video) => video.product === product && video.ageHours > ageHours)
  return shown ? idOf('video', shown.key) : null
}

/** The order as the checkout would send it. `options` are what each seller offers. */
export function bodyOf(
  order: DemoOrder,
  options: ReadonlyMap<string, readonly OfferedOption[]>,
  pointCode: string,
): CreateOrder {
  const { firstName, lastName, email, city } = buyerOf(order)
  const sellers = [...new Set(order.lines.map(({ product }) => productOf(product).seller))]
  return CreateOrder.parse({
    email,
    firstname: firstName,
    lastname: lastName,
    phone: '600 700 800',
    lines: order.lines.map(({ product, size, quantity }) => ({
      variantProjectionUuid: idOf('projection-variant', `${product}/${size}`),
      quantity,
      videoUuid: videoOf(product, order.ageHours),
    })),
    deliveries: sellers.map((seller) => {
      const option = options.get(seller)?.find(({ kind }) => kind === order.delivery)
      if (!option) throw new Error(`${seller} does not offer ${order.delivery}`)
      return {
        sellerUuid: idOf('user', seller),
        optionUuid: option.uuid,
        ...(order.delivery === 'courier' && { address: demoAddressOf(city) }),
        ...(order.delivery === 'locker' && { pointCode }),
      }
    }),
    paymentMethod: order.payment,
    invoice: order.invoice ?? null,
    note: order.note ?? '',
    termsVersion: readTermsVersion(),
  })
}
