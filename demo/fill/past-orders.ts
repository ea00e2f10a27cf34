import { BAGS, CLOTHES, FIRST_BUYER, guests, SECOND_BUYER } from '../catalogue/orders.ts'
import type { DemoOrder, DemoOrderLine, DemoStep } from '../catalogue/order-types.ts'
import { productOf, products } from '../catalogue/products.ts'
import { chanceOf } from './chance.ts'
import { warsawTime } from './warsaw-time.ts'

const DAYS = 60
/** Younger orders are on their way, and written by hand. */
const DELIVERED_DAYS = 4
const HOUR_MS = 60 * 60 * 1000
const BUYERS = [FIRST_BUYER, SECOND_BUYER, ...guests]
const FIRST_HOUR = 8
const HOURS_AWAKE = 14

const pick = <T>(list: readonly T[], text: string): T => {
  const found = list[Math.floor(chanceOf(text) * list.length)]
  if (found === undefined) throw new Error('There is nothing to pick from')
  return found
}

/** Delivered orders of both sellers over the last weeks: more at weekends, and rising. */
export function pastOrders(now: Date): DemoOrder[] {
  const days = Array.from({ length: DAYS - DELIVERED_DAYS + 1 }, (_, index) => DAYS - index)
  return [BAGS, CLOTHES].flatMap((seller) =>
    days.flatMap((daysAgo) => {
      const key = `${daysAgo}/${seller}/past`
      const hour = FIRST_HOUR + Math.floor(chanceOf(`${key}/hour`) * HOURS_AWAKE)
      const placedAt = warsawTime(now, -daysAgo, hour, Math.floor(chanceOf(`${key}/minute`) * 60))
      const isWeekend = [0, 6].includes(placedAt.getUTCDay())
      const likelihood = (isWeekend ? 0.35 : 0.2) + (0.25 * (DAYS - daysAgo)) / DAYS
      return chanceOf(key) < likelihood ? [pastOrder(key, seller, (now.getTime() - placedAt.getTime()) / HOUR_MS)] : []
    }),
  )
}

function pastOrder(key: string, seller: string, ageHours: number): DemoOrder {
  const chance = chanceOf(`${key}/payment`)
  const payment = chance < 0.4 ? 'cash' : chance < 0.6 ? 'transfer' : 'gateway'
  return {
    key,
    ageHours,
    payment,
    buyer: pick(BUYERS, `${key}/buyer`),
    delivery: chanceOf(`${key}/delivery`) < 0.6 ? 'locker' : 'courier',
    lines: pastLines(key, seller),
    parts: {
      [seller]: {
        steps:
          payment === 'cash'
            ? [...DELIVERED, { step: 'bookCash', by: 'seller', hours: 90 }]
            : [{ step: 'pay', by: 'seller', hours: 0.5 }, ...DELIVERED],
      },
    },
  }
}

const DELIVERED: readonly DemoStep[] = [
  { step: 'accept', by: 'seller', hours: 0.9 },
  { step: 'pack', by: 'seller', hours: 18 },
  { step: 'send', by: 'seller', hours: 20, tracking: '620000000000000000000009' },
  { step: 'deliver', by: 'buyer', hours: 66 },
]

/** One or two products, mostly a piece of each. */
function pastLines(key: string, seller: string): DemoOrderLine[] {
  const own = products.filter((product) => product.seller === seller)
  const chosen = new Set([pick(own, `${key}/one`)])
  if (chanceOf(`${key}/two`) < 0.35) chosen.add(pick(own, `${key}/other`))
  return [...chosen].map(({ key: product, variants }) => ({
    product,
    size: pick(variants, `${key}/${product}/size`).size,
    quantity: chanceOf(`${key}/${product}/quantity`) < 0.15 ? 2 : 1,
  }))
}

/** Pieces that these orders take out of the stock for good, by `product/size`. */
export function soldPieces(orders: readonly DemoOrder[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { lines, parts } of orders)
    for (const { product, size, quantity } of lines) {
      const { steps = [], returns = [] } = parts[productOf(product).seller] ?? {}
      if (steps.some(({ step, isRestocked = false }) => step === 'cancel' || isRestocked)) continue
      const key = `${product}/${size}`
      const back = returns
        .filter(
          (one) =>
            one.steps.some(({ isRestocked = false }) => isRestocked) || !steps.some(({ step }) => step === 'send'),
        )
        .flatMap((one) => one.lines)
        .filter((line) => line.product === product && line.size === size)
        .reduce((sum, line) => sum + line.quantity, 0)
      sold.set(key, (sold.get(key) ?? 0) + quantity - back)
    }
  return sold
}
