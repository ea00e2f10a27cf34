import { ORDER_MESSAGES_MAX } from '#contracts/commerce/order.rules.ts'
import type { WriteOrderMessage } from '#contracts/commerce/order-request.ts'
import { otherSide, type TalkSide } from '#contracts/commerce/talk.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { talkRepo as talk, type TalkMessageRow } from '../../talk/repo.ts'
import type { OrderCore } from '../core.ts'
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

    markRead: ({ part, as }: Seen): Promise<void> =>
      talk.markRead(db, { sellerOrderUuid: part.uuid }, otherSide(as), new Date()),

    setOwnNote: ({ part }: Seen, ownNote: string): Promise<void> =>
      inTransaction(db, (tx) => repo.setOwnNote(tx, part.uuid, ownNote)),
  }
}
