import { and, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { ORDER_STEPS, type OrderStep, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { JOBS_RETAINED_DAYS, retainedJobs } from '#server/jobs/retained-jobs.ts'
import { returns } from '../return/table.ts'
import { mailsOfStep } from './mailing/announce.ts'
import { payments, refunds } from '../payment/table.ts'
import { sendOrderMail, takeDueStep, type OrderMail } from './job-kinds.ts'
import { orderEvents, orders, sellerOrders } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** States that end by a due step if nobody acts. */
const DUE: Partial<Record<SellerOrderState, OrderStep>> = {
  unconfirmed: 'cancel',
  awaiting_payment: 'cancel',
  placed: 'accept',
  sent: 'deliver',
}

/** Orders placed by an API call. Demo orders have no jobs. */
const isCalledFor = isNotNull(orders.idempotencyKey)

/** An order that a guest had to confirm is accepted by its seller alone. */
const isAcceptedByHand = sql`(${orders.confirmUntil} is not null and ${eq(sellerOrders.state, 'placed')})`

/** Finds mails that are missing or duplicated, and seller orders without a job for their due step. */
export const orderJobFaults = async (tx: Tx): Promise<string[]> => [
  ...(await wrongMails(tx)),
  ...(await wrongRefundMails(tx)),
  ...(await noDueStep(tx)),
]

type Expected = { about: string; all: number; recent: number }

async function wrongMails(tx: Tx): Promise<string[]> {
  const placed = await tx
    .select({ uuid: orders.uuid, number: orders.number, at: orders.createdAt })
    .from(orders)
    .where(isCalledFor)
  const events = await tx
    .select({
      uuid: sellerOrders.uuid,
      number: sellerOrders.number,
      step: orderEvents.step,
      by: orderEvents.by,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderEvents.sellerOrderUuid))
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
    .where(and(isCalledFor, inArray(orderEvents.step, [...ORDER_STEPS])))

  const expected = new Map<string, Expected>()
  // Rows of older mails may already be deleted.
  const retainedSince = Date.now() - (JOBS_RETAINED_DAYS - 1) * DAY_MS
  const expect = (mail: string, { uuid, number, at }: { uuid: string; number: string; at: Date }) => {
    const known = expected.get(`${mail} ${uuid}`) ?? { about: `${mail} of ${number}`, all: 0, recent: 0 }
    const recent = known.recent + (at.getTime() > retainedSince ? 1 : 0)
    expected.set(`${mail} ${uuid}`, { ...known, all: known.all + 1, recent })
  }
  for (const order of placed) expect('order-placed', order)
  for (const back of await returnedOf(tx)) {
    for (const mail of ['return-declared', 'sale-return']) expect(mail, { ...back, at: back.declaredAt })
    if (back.sentBackAt) expect('sale-return-sent', { ...back, at: back.sentBackAt })
    if (back.receivedAt && (!back.settledAt || back.receivedAt < back.settledAt))
      expect('return-received', { ...back, at: back.receivedAt })
    if (back.settledAt && !back.endsOrder) expect('return-settled', { ...back, at: back.settledAt })
  }
  for (const event of events) for (const mail of mailsOfStep(event.step as OrderStep, event.by)) expect(mail, event)

  const jobs = Map.groupBy(
    await retainedJobs(tx, sendOrderMail),
    ({ payload: { mail, orderUuid, sellerOrderUuid } }) => `${mail} ${sellerOrderUuid ?? orderUuid}`,
  )
  return [...expected].flatMap(([key, { about, all, recent }]) => {
    const found = jobs.get(key)?.length ?? 0
    return found < recent || found > all ? [`mail ${about}: ${found} jobs, ${all} are due`] : []
  })
}

/** Returns with the uuid and number of their seller order, which the mails refer to. */
const returnedOf = (tx: Tx) =>
  tx
    .select({
      uuid: sellerOrders.uuid,
      number: sellerOrders.number,
      declaredAt: returns.declaredAt,
      sentBackAt: returns.sentBackAt,
      receivedAt: returns.receivedAt,
      settledAt: returns.settledAt,
      endsOrder: returns.endsOrder,
    })
    .from(returns)
    .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
    .where(isCalledFor)
/**
 * Each refund sends one mail when it is sent, one when it is done, one if the buyer paid twice or late, and one to the
 * seller if it must be paid by hand.
 */
async function wrongRefundMails(tx: Tx): Promise<string[]> {
  const since = new Date(Date.now() - (JOBS_RETAINED_DAYS - 1) * DAY_MS)
  const rows = await tx
    .select({ refund: refunds, number: sellerOrders.number, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.uuid, refunds.paymentUuid))
    .innerJoin(sellerOrders, eq(sellerOrders.uuid, refunds.sellerOrderUuid))
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
    .where(and(isCalledFor, gt(refunds.createdAt, since)))
    .orderBy(refunds.uuid)
  const jobs = Map.groupBy(
    await retainedJobs(tx, sendOrderMail),
    ({ payload: { mail, refundUuid } }) => `${mail} ${refundUuid}`,
  )
  return rows.flatMap(({ refund: { uuid, state, reason, returnUuid }, number, method }) => {
    const mails: Partial<Record<OrderMail, boolean>> = {
      // A return that is settled by hand has its own mail.
      'order-refund-done': state === 'done' && (returnUuid === null || method === 'gateway'),
      'order-paid-twice': reason === 'duplicate' || reason === 'late',
    }
    return Object.entries(mails).flatMap(([mail, isDue]) => {
      const found = jobs.get(`${mail} ${uuid}`)?.length ?? 0
      return found === (isDue ? 1 : 0) ? [] : [`mail ${mail} of a refund of ${number}: ${found} jobs`]
    })
  })
}

async function noDueStep(tx: Tx): Promise<string[]> {
  const parts = await tx
    .select({ uuid: sellerOrders.uuid, number: sellerOrders.number, state: sellerOrders.state })
    .from(sellerOrders)
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
    // A parcel that the buyer reported as missing is not delivered by a job.
    .where(
      and(
        isCalledFor,
        inArray(sellerOrders.state, Object.keys(DUE) as SellerOrderState[]),
        isNull(sellerOrders.missingAt),
        not(isAcceptedByHand),
      ),
    )
    .orderBy(sellerOrders.number)
  const jobs = (await retainedJobs(tx, takeDueStep)).filter(({ isWaiting }) => isWaiting)
  const due = new Set(jobs.map(({ payload: { sellerOrderUuid, step } }) => `${sellerOrderUuid} ${step}`))
  return parts
    .filter(({ uuid, state }) => !due.has(`${uuid} ${DUE[state]}`))
    .map(({ number, state }) => `seller order ${number}: nothing ends its state ${state}`)
}
