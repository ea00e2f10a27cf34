import { eq } from 'drizzle-orm'
import { POINTS_FOUND_MAX } from '#contracts/catalogue/delivery.rules.ts'
import {
  ACCEPT_AFTER_MS,
  CANCEL_ANSWER_MS,
  DELIVERED_AFTER_DAYS,
  type OrderStep,
} from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { Context } from '#server/context/context.ts'
import type { Tx } from '#server/db/client.ts'
import { fingerprintOf } from '#server/http/idempotency.ts'
import { takeDueStep, type WholeOrder } from '#server/areas/commerce/commerce.ts'
import { orders, sellerOrders } from '#server/areas/commerce/commerce-tables.ts'
import type { Services } from '#server/context/services.ts'
import type { DemoMessage, DemoOrder, DemoPart, DemoReturn, DemoStep } from '../catalogue/order-types.ts'
import { salesSettings } from '../catalogue/delivery.ts'
import { backdateDispatch, backdateNotifications, backdateOrder, backdatePart } from './backdate.ts'
import { idOf } from './ids.ts'
import { declareReturn, takeReturnStep } from './insert-return.ts'
import { bodyOf, buyerOf, type OfferedOption } from './order-body.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Notifications that are older were read. */
const NEWS_MS = DAY_MS

type World = { tx: Tx; services: Services }
type Happening = { at: Date; happen: (at: Date) => Promise<void> }
type Part = WholeOrder['parts'][number]

/**
 * Lets the demo's orders happen one after another, by the services that the site uses too, each at its moment of the
 * past. What is due from now on gets its jobs.
 */
export async function insertOrders(
  world: World,
  queue: Context['queue'],
  demoOrders: readonly DemoOrder[],
  now: Date,
): Promise<void> {
  const sellers = new Set(demoOrders.flatMap(({ parts }) => Object.keys(parts)))
  const options = new Map(
    await Promise.all(
      [...sellers].map(
        async (seller) => [seller, (await world.services.deliveries.settings(idOf('user', seller))).options] as const,
      ),
    ),
  )
  const happenings = demoOrders.flatMap((order) => happeningsOf(world, order, options, now))
  for (const { at, happen } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const since = new Date()
    await happen(at)
    await backdateNotifications(world.tx, { since, at, newsSince: new Date(now.getTime() - NEWS_MS) })
  }
  await planDueSteps(world.tx, queue)
}

function happeningsOf(
  { tx, services }: World,
  demo: DemoOrder,
  options: ReadonlyMap<string, readonly OfferedOption[]>,
  now: Date,
): Happening[] {
  const placedAt = new Date(now.getTime() - demo.ageHours * HOUR_MS)
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS)
  const userUuid = typeof demo.buyer === 'string' ? idOf('user', demo.buyer) : null
  /** As it was placed: nobody changes who buys and sells, and what. */
  let placed: WholeOrder | undefined

  function partOf(seller: string): { order: WholeOrder['order']; part: Part; token: string } {
    const part = placed?.parts.find(({ sellerUuid }) => sellerUuid === idOf('user', seller))
    if (!placed || !part) throw new Error(`Nothing of ${demo.key} was ordered from ${seller}`)
    return { order: placed.order, part, token: placed.token }
  }

  async function place(at: Date): Promise<void> {
    const since = new Date()
    const points = await services.deliveries.searchPoints({ query: buyerOf(demo).city, limit: POINTS_FOUND_MAX })
    const body = bodyOf(demo, options, points.find(({ takesPayment }) => takesPayment)?.code ?? '')
    const wanted = {
      idempotencyScope: userUuid ?? body.email,
      idempotencyKey: idOf('order', demo.key),
      idempotencyFingerprint: fingerprintOf(body),
    }
    const { order } = await services.orders.place({ userUuid, holder: null }, body, wanted)
    placed = await services.orders.whole(order.id)
    const days = Object.keys(demo.parts).flatMap((seller) => salesSettings[seller]?.transferDays ?? [])
    await backdateOrder(tx, order.id, { since, at, transferDays: Math.min(...days) })
  }

  async function take(seller: string, { step, by, ...rest }: DemoStep, at: Date): Promise<void> {
    const since = new Date()
    const { order, part } = partOf(seller)
    // One payment online is for every seller of an order.
    if (step === 'pay' && order.paymentMethod === 'gateway') {
      const [attempt] = await services.payments.gateway.attempts(tx, order.uuid)
      if (attempt) await services.orders.paying.poll(attempt.uuid)
      for (const { uuid } of placed?.parts ?? []) await backdatePart(tx, uuid, { since, at })
      return
    }
    const request = { step, by, byUuid: by === 'seller' ? idOf('user', seller) : userUuid }
    await services.orders.step(part.uuid, { ...request, body: stepBody(part, rest) })
    await backdatePart(tx, part.uuid, { since, at })
    if (step === 'accept') await backdateDispatch(tx, part, at)
  }

  async function write(
    seller: string,
    { author, text, isRead, kind = 'message' }: DemoMessage,
    at: Date,
  ): Promise<void> {
    const since = new Date()
    const found = partOf(seller)
    await services.orders.messages.write({ ...found, as: author }, { text, kind })
    await backdatePart(tx, found.part.uuid, { since, at })
    if (isRead) await services.orders.messages.markRead({ ...found, as: author === 'buyer' ? 'seller' : 'buyer' })
  }

  function returnHappenings(seller: string, demoReturn: DemoReturn): Happening[] {
    const { lines, steps } = demoReturn
    let uuid = ''
    const declare = async (at: Date) => {
      uuid = await declareReturn({ tx, services }, partOf(seller), demoReturn, at)
    }
    return [
      { at: after(demoReturn.hours), happen: declare },
      ...steps.map((step) => ({
        at: after(step.hours),
        happen: (at: Date) => takeReturnStep({ tx, services }, partOf(seller), { uuid, lines }, step, at),
      })),
    ]
  }

  const happeningsAt = ([seller, { steps, messages = [], returns = [], ownNote }]: [string, DemoPart]): Happening[] => [
    ...steps.map((step) => ({ at: after(step.hours), happen: (at: Date) => take(seller, step, at) })),
    ...returns.flatMap((demoReturn) => returnHappenings(seller, demoReturn)),
    ...messages.map((message) => ({ at: after(message.hours), happen: (at: Date) => write(seller, message, at) })),
    ...(ownNote === undefined
      ? []
      : [
          {
            at: now,
            happen: async () => services.orders.messages.setOwnNote({ ...partOf(seller), as: 'seller' }, ownNote),
          },
        ]),
  ]

  return [{ at: placedAt, happen: place }, ...Object.entries(demo.parts).flatMap(happeningsAt)]
}

const stepBody = (part: Part, { reason, tracking, isRestocked = false }: Partial<DemoStep>): TakeStep => ({
  ...(reason !== undefined && { reason }),
  ...(tracking !== undefined && { tracking: { carrier: part.delivery.carrier, number: tracking } }),
  ...(isRestocked && { restock: part.lines.map(({ uuid, quantity }) => ({ lineUuid: uuid, quantity })) }),
})

/** The demo's orders live on: unpaid ones are cancelled, sent ones arrive, as any others. */
async function planDueSteps(tx: Tx, queue: Context['queue']): Promise<void> {
  const rows = await tx
    .select({ part: sellerOrders, payUntil: orders.payUntil })
    .from(sellerOrders)
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
  for (const { part, payUntil } of rows) {
    const due = dueOf(part, payUntil)
    if (due) await queue.add(tx, takeDueStep, { sellerOrderUuid: part.uuid, step: due.step }, { startAfter: due.at })
  }
}

type SellerOrder = typeof sellerOrders.$inferSelect

function dueOf(
  { state, placedAt, sentAt, cancelAskedAt }: SellerOrder,
  payUntil: Date | null,
): { step: OrderStep; at: Date } | null {
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
  if (state === 'awaiting_payment') return payUntil && { step: 'cancel', at: payUntil }
  if (state === 'placed') return placedAt && { step: 'accept', at: later(placedAt, ACCEPT_AFTER_MS) }
  if (state === 'sent') return sentAt && { step: 'deliver', at: later(sentAt, DELIVERED_AFTER_DAYS * DAY_MS) }
  return cancelAskedAt && { step: 'cancel', at: later(cancelAskedAt, CANCEL_ANSWER_MS) }
}
