import { ORDER_MESSAGES_MAX } from '#contracts/commerce/order.rules.ts'
import type { WriteOrderMessage } from '#contracts/commerce/order-request.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { OrderCore } from '../core.ts'
import type { OrderMessageRow, OrderRow, SellerOrderRow } from '../repo.ts'

type Seen = { order: OrderRow; part: SellerOrderRow; as: 'buyer' | 'seller' }

const FROM_BUYER = { message: 'sale-message', complaint: 'sale-complaint' } as const

export function createOrderMessages({ db, repo, announcer }: OrderCore) {
  return {
    /** @throws AppError 403 if the seller writes a complaint; 409 if this side has written too many messages */
    write: ({ order, part, as }: Seen, { text, kind }: WriteOrderMessage): Promise<OrderMessageRow> =>
      inTransaction(db, async (tx, after) => {
        if (kind === 'complaint' && as !== 'buyer')
          throw new AppError('FORBIDDEN_EXCEPTION', 'Only the buyer can complain')
        if ((await repo.countMessages(tx, part.uuid, as)) >= ORDER_MESSAGES_MAX)
          throw new AppError('ORDER_STATE_EXCEPTION', `Each side writes at most ${ORDER_MESSAGES_MAX} messages`)
        const row = await repo.addMessage(tx, { sellerOrderUuid: part.uuid, author: as, text, kind })
        if (!row) throw notFound('order')
        const about = { order, part, messageUuid: row.uuid }
        await announcer.announce(tx, after, as === 'buyer' ? FROM_BUYER[kind] : 'order-message', about)
        if (kind === 'complaint') await announcer.mail(tx, after, 'order-complaint', about)
        const reader = as === 'buyer' ? part.sellerUuid : order.buyerUuid
        announcer.changed(after, order.uuid, [reader])
        return row
      }),

    markRead: ({ part, as }: Seen): Promise<void> => repo.readMessages(db, part.uuid, as, new Date()),

    setOwnNote: ({ part }: Seen, ownNote: string): Promise<void> =>
      inTransaction(db, (tx) => repo.setOwnNote(tx, part.uuid, ownNote)),
  }
}
