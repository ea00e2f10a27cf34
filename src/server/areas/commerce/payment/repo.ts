import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { foldPayment, CHECK_PAUSE_MS, type PaymentVerdict } from '#contracts/commerce/payment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { paymentEvents, payments, paymentShares } from './table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type ShareRow = typeof paymentShares.$inferSelect
export type PaymentEventRow = typeof paymentEvents.$inferSelect
type NewEvent = Pick<PaymentEventRow, 'source' | 'reference' | 'dedupe' | 'body'> & { verdict?: PaymentVerdict }

export type PaymentRepo = ReturnType<typeof createPaymentRepo>

export function createPaymentRepo(db: Db) {
  const ofPart = (tx: Tx, sellerOrderUuid: string) =>
    tx
      .select({ uuid: paymentShares.paymentUuid })
      .from(paymentShares)
      .where(eq(paymentShares.sellerOrderUuid, sellerOrderUuid))

  return {
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

    transfers: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
      const rows = await tx
        .select({ uuid: paymentShares.sellerOrderUuid, state: payments.state })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]), eq(payments.method, 'transfer')))
      return new Map(rows.map(({ uuid, state }) => [uuid, state !== 'paid']))
    },

    unfit: async (
      tx: Tx,
      sellerOrderUuids: readonly string[],
    ): Promise<ReadonlyMap<string, { amount: number; requested: number }>> => {
      const shares = sql<number>`(select count(*) from ${paymentShares} as share
        where share.payment_uuid = ${payments.uuid})::int`
      const rows = await tx
        .select({
          uuid: paymentShares.sellerOrderUuid,
          amount: payments.unfitAmount,
          requested: payments.amount,
          shares,
        })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(
          and(
            inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]),
            isNotNull(payments.unfitAmount),
            ne(payments.state, 'paid'),
          ),
        )
      return new Map(
        rows.flatMap((row) =>
          row.amount === null || row.shares > 1
            ? []
            : [[row.uuid, { amount: row.amount, requested: row.requested }] as const],
        ),
      )
    },

    paidSums: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<Map<string, number>> => {
      const rows = await tx
        .select({ uuid: paymentShares.sellerOrderUuid, paid: sql<number>`sum(${paymentShares.amount})::float8` })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]), eq(payments.state, 'paid')))
        .groupBy(paymentShares.sellerOrderUuid)
      return new Map(rows.map(({ uuid, paid }) => [uuid, paid]))
    },

    sumsOf: async (tx: Tx, sellerOrderUuid: string): Promise<{ paid: number; refunded: number }> => {
      const [sums] = await tx
        .select({
          paid: sql<number>`coalesce(sum(${paymentShares.amount}), 0)::float8`,
          refunded: sql<number>`coalesce(sum(${paymentShares.refunded}), 0)::float8`,
        })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(eq(paymentShares.sellerOrderUuid, sellerOrderUuid), eq(payments.state, 'paid')))
      return sums ?? { paid: 0, refunded: 0 }
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

    /** Stores an event. Returns its uuid if it is pending, also when it was stored before. */
    addEvent: async (tx: Tx, event: NewEvent): Promise<string | undefined> => {
      const handledAt = event.verdict ? new Date() : null
      const [made] = await tx
        .insert(paymentEvents)
        .values({ uuid: newUuid(), ...event, handledAt })
        .onConflictDoNothing({ target: paymentEvents.dedupe })
        .returning({ uuid: paymentEvents.uuid })
      if (made) return made.uuid
      const [known] = await tx
        .select({ uuid: paymentEvents.uuid })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.dedupe, event.dedupe), isNull(paymentEvents.handledAt)))
      return known?.uuid
    },

    event: async (tx: Tx, uuid: string): Promise<PaymentEventRow | undefined> => {
      const [row] = await tx.select().from(paymentEvents).where(eq(paymentEvents.uuid, uuid))
      return row
    },

    handleEvent: async (tx: Tx, uuid: string, verdict: PaymentVerdict): Promise<void> => {
      await tx
        .update(paymentEvents)
        .set({ verdict, handledAt: new Date() })
        .where(and(eq(paymentEvents.uuid, uuid), isNull(paymentEvents.handledAt)))
    },

    /** State that results from the events of an attempt. */
    foldOf: async (tx: Tx, uuid: string) => {
      const rows = await tx
        .select({ verdict: paymentEvents.verdict })
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, uuid))
      return foldPayment(rows.map(({ verdict }) => verdict))
    },
  }
}
