import type { OrderViewer } from '#server/auth/order-viewer.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { ReviewService } from '#server/areas/commerce/review/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow } from '../repo.ts'

type Parts = {
  isBuyer: (order: OrderRow, viewer: OrderViewer) => boolean
  reviews: Pick<ReviewService, 'purchased'>
}

export function createOrderJoiner({ db, repo, holds }: OrderCore, { isBuyer, reviews }: Parts) {
  return {
    /**
     * Links a guest's order to an account. This needs the order's token; an equal e-mail address is not enough.
     * Idempotent.
     * @throws AppError 404 without the token or for another account's order, 403 for own goods
     */
    join: (userUuid: string, orderToken: string | null, uuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const sellers = (await repo.partsOf(tx, [uuid])).flatMap(({ sellerUuid }) => sellerUuid ?? [])
        const held = await holds.people(tx, [userUuid, ...sellers])
        const order = await repo.lockOrder(tx, uuid)
        if (!held.includes(userUuid) || !order || !isBuyer(order, { userUuid: null, orderToken }))
          throw notFound('order')
        if (order.buyerUuid === userUuid) return
        if (order.buyerUuid !== null) throw notFound('order')
        const parts = await repo.partsOf(tx, [uuid])
        if (parts.some(({ sellerUuid }) => sellerUuid === userUuid))
          throw new AppError('FORBIDDEN_EXCEPTION', 'A seller cannot buy their own goods')
        await repo.setBuyer(tx, uuid, userUuid)
        for (const { state, sellerUuid } of parts)
          if (state === 'delivered' && sellerUuid !== null) await reviews.purchased(tx, after, userUuid, sellerUuid)
      }),
  }
}
