import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { CHECK_PAUSE_MS } from '#contracts/commerce/payment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { paymentEventRepo } from './event.repo.ts'
import { paymentSumsRepo } from './sums.repo.ts'
import { payments, paymentShares } from './table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type ShareRow = typeof paymentShares.$inferSelect

export type PaymentRepo = ReturnType<typeof createPaymentRepo>

const ofPart = (tx: Tx, sellerOrderUuid: string) =>
  tx
    .select({ uuid: paymentShares.paymentUuid })
    .from(paymentShares)
    .where(eq(paymentShares.sellerOrderUuid, sellerOrderUuid))

/** Payments and their shares. */
export const createPaymentRepo = (db: Db) => ({
  ...paymentEventRepo,
  ...paymentSumsRepo,

  insert: async (
    tx: Tx,
    payment: typeof payments.$inferInsert & { uuid: string },
    shares: readonly { sellerOrderUuid: string; amount: number }[],
  ): Promise<void> => {
    await tx.insert(payments).values(payment)
    await tx.insert(paymentShares).values(shares.map((share) => ({ ...share, paymentUuid: payment.uuid })))
  },

  find: async (tx: Tx, uuid: string): Promise<PaymentRow | undefined> => {
    const [row] = await tx.select().from(payments).where(eq(payments.uuid, uuid))
    return row
  },

  lock: async (tx: Tx, uuid: string): Promise<PaymentRow | undefined> => {
    const [row] = await tx.select().from(payments).where(eq(payments.uuid, uuid)).for('no key update')
    return row
  },

  /** Gateway attempts of an order, latest first. */
  attempts: (tx: Tx, orderUuid: string): Promise<PaymentRow[]> =>
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderUuid, orderUuid), eq(payments.method, 'gateway')))
      .orderBy(desc(payments.createdAt), desc(payments.uuid)),

  shares: (tx: Tx, paymentUuid: string): Promise<ShareRow[]> =>
    tx
      .select()
      .from(paymentShares)
      .where(eq(paymentShares.paymentUuid, paymentUuid))
      .orderBy(asc(paymentShares.sellerOrderUuid)),

  /** Paid shares of a seller order, latest first. */
  paidShares: (tx: Tx, sellerOrderUuid: string) =>
    tx
      .select({ share: paymentShares, payment: payments })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
      .where(and(eq(paymentShares.sellerOrderUuid, sellerOrderUuid), eq(payments.state, 'paid')))
      .orderBy(desc(payments.createdAt), desc(payments.uuid)),

  storeToken: async (uuid: string, token: string): Promise<void> => {
    await db.update(payments).set({ token }).where(eq(payments.uuid, uuid))
  },

  setState: async (
    tx: Tx,
    uuid: string,
    values: Partial<Pick<PaymentRow, 'state' | 'externalId' | 'unfitAmount' | 'unfitAt'>>,
  ): Promise<void> => {
    await tx.update(payments).set(values).where(eq(payments.uuid, uuid))
  },

  /** Corrects the amount of a payment with a single share. */
  setAmount: async (tx: Tx, uuid: string, amount: number): Promise<void> => {
    await tx.update(payments).set({ amount }).where(eq(payments.uuid, uuid))
    await tx.update(paymentShares).set({ amount }).where(eq(paymentShares.paymentUuid, uuid))
  },

  /** Changes the state of a payment by transfer to a seller. */
  moveTransfer: async (
    tx: Tx,
    sellerOrderUuid: string,
    from: PaymentRow['state'][],
    state: PaymentRow['state'],
  ): Promise<string[]> => {
    const isAwaited = and(eq(payments.method, 'transfer'), inArray(payments.state, from))
    const rows = await tx
      .update(payments)
      .set({ state })
      .where(and(inArray(payments.uuid, ofPart(tx, sellerOrderUuid)), isAwaited))
      .returning({ uuid: payments.uuid })
    return rows.map(({ uuid }) => uuid)
  },

  /** True if the gateway may be polled for a waiting buyer, at most once in `CHECK_PAUSE_MS`. */
  mayCheck: async (orderUuid: string, now: Date): Promise<boolean> => {
    const rested = or(isNull(payments.lookedAt), lt(payments.lookedAt, new Date(now.getTime() - CHECK_PAUSE_MS)))
    const isAttempt = and(eq(payments.orderUuid, orderUuid), eq(payments.method, 'gateway'))
    const rows = await db
      .update(payments)
      .set({ lookedAt: now })
      .where(and(isAttempt, rested))
      .returning({ uuid: payments.uuid })
    return rows.length > 0
  },
})
