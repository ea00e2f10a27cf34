import { fileURLToPath } from 'node:url'
import { EditSalesSettings } from '#contracts/catalogue/delivery.ts'
import type { Context } from '#server/context/context.ts'
import type { Tx } from '#server/db/client.ts'
import { readPointsFile } from '#server/ports/delivery/points-file.ts'
import { FIRST_BUYER } from '../catalogue/orders.ts'
import type { DemoOrder } from '../catalogue/order-types.ts'
import { productOf } from '../catalogue/products.ts'
import { salesSettings } from '../catalogue/delivery.ts'
import { idOf } from './ids.ts'
import { insertOrders } from './insert-orders.ts'
import { servicesWithin } from './services-within.ts'

/** Invented addresses in the format of the operator's list: `npm run points -- demo/catalogue/pickup-points.json`. */
const POINTS = fileURLToPath(new URL('../catalogue/pickup-points.json', import.meta.url))

/** From two sellers. */
const BASKET = [
  ['portfel-szalwia', 'UNI'],
  ['kolczyki-kola', 'UNI'],
] as const

/** Parcel lockers, delivery options, orders and a basket. Products and videos are in the database already. */
export async function insertSales(
  tx: Tx,
  context: Context,
  demoOrders: readonly DemoOrder[],
  now: Date,
): Promise<void> {
  const services = servicesWithin(tx, context)
  const { deliveries, baskets } = services
  await deliveries.replacePoints((await readPointsFile(POINTS)).points)
  for (const [seller, settings] of Object.entries(salesSettings))
    await deliveries.edit(idOf('user', seller), EditSalesSettings.parse(settings))
  await insertOrders({ tx, services }, context.queue, demoOrders, now)
  for (const [product, size] of BASKET) {
    const seenPrice = productOf(product).price
    await baskets.put(idOf('user', FIRST_BUYER), idOf('projection-variant', `${product}/${size}`), {
      quantity: 1,
      seenPrice,
    })
  }
}
