import { ORDER_MESSAGES_MAX, type RulingOutcome } from '#contracts/commerce/order.rules.ts'
import type { WriteOrderMessage } from '#contracts/commerce/order-request.ts'
import { otherSide, type TalkSide } from '#contracts/commerce/talk.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { talkRepo as talk, type TalkMessageRow } from '../../talk/repo.ts'
import type { OrderCore } from '../core.ts'
import type { HeldOrder } from '../holds.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'

type Seen = { order: OrderRow; part: SellerOrderRow; as: TalkSide }

const FROM_BUYER = { message: 'sale-message', complaint: 'sale-complaint' } as const

export function createOrderMessages({ db, repo, announcer }: OrderCore) {
  return {
    /**
     * Idempotent by `clientKey`.
     * @throws AppError 403 if the seller writes a complaint; 409 if this side has written too many messages
     */
    write: ({ order, part, as }: Seen, { text, kind, clientKey }: WriteOrderMessage): Promise<TalkMessageRow> =>
      inTransaction(db, async (tx, after) => {
        if (kind === 'complaint' && as !== 'buyer')
          throw new AppError('FORBIDDEN_EXCEPTION', 'Only the buyer can complain')
        const subject = { sellerOrderUuid: part.uuid }
        const before = await talk.ofKey(tx, subject, as, clientKey)
        if (before) return before
        if ((await talk.countBy(tx, subject, as)) >= ORDER_MESSAGES_MAX)
          throw new AppError('ORDER_STATE_EXCEPTION', `Each side writes at most ${ORDER_MESSAGES_MAX} messages`)
        const row = await talk.add(tx, subject, { author: as, text, kind, clientKey: clientKey ?? null })
        if (!row) {
          const same = await talk.ofKey(tx, subject, as, clientKey)
          if (!same) throw notFound('order')
          return same
        }
        const about = { order, part, messageUuid: row.uuid }
        await announcer.announce(tx, after, as === 'buyer' ? FROM_BUYER[kind] : 'order-message', about)
        if (kind === 'complaint') await announcer.mail(tx, after, 'order-complaint', about)
        const reader = as === 'buyer' ? part.sellerUuid : order.buyerUuid
        announcer.changed(after, order.uuid, [reader])
        return row
      }),

    /** Complaint by its message. @throws AppError 404 */
    complaint: async (uuid: string): Promise<{ sellerOrderUuid: string }> => {
      const [row] = await talk.many(db, [uuid])
      if (row?.kind !== 'complaint' || row.sellerOrderUuid === null) throw notFound('complaint')
      return { sellerOrderUuid: row.sellerOrderUuid }
    },

    /**
     * Closes a complaint by a decision of the operator. The caller's transaction has locked the order.
     * @throws AppError 404; 409 if it is closed
     */
    rule: async (
      tx: Tx,
      after: After,
      { order, part }: HeldOrder,
      uuid: string,
      { outcome, reason }: { outcome: RulingOutcome; reason: string },
    ): Promise<void> => {
      const row = await talk.lockComplaint(tx, uuid)
      if (!row || row.sellerOrderUuid !== part.uuid) throw notFound('complaint')
      if (row.ruledAt !== null) throw new AppError('DECIDED_EXCEPTION', 'This complaint is closed')
      await talk.rule(tx, uuid, { ruling: outcome, rulingReason: reason, ruledAt: new Date() })
      announcer.changed(after, order.uuid, [part.sellerUuid, order.buyerUuid])
    },

    markRead: ({ part, as }: Seen): Promise<void> =>
      talk.markRead(db, { sellerOrderUuid: part.uuid }, otherSide(as), new Date()),

    setOwnNote: ({ part }: Seen, ownNote: string): Promise<void> =>
      inTransaction(db, (tx) => repo.setOwnNote(tx, part.uuid, ownNote)),
  }
}
