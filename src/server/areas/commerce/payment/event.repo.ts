import { and, eq, isNull } from 'drizzle-orm'
import { foldPayment, type PaymentVerdict } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { paymentEvents } from './table.ts'

export type PaymentEventRow = typeof paymentEvents.$inferSelect
type NewEvent = Pick<PaymentEventRow, 'source' | 'reference' | 'dedupe' | 'body'> & { verdict?: PaymentVerdict }

/** Events of the gateway, each stored once, from which the state of an attempt follows. */
export const paymentEventRepo = {
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
