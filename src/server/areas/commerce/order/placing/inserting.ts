import { ACCEPT_AFTER_MS } from '#contracts/commerce/order.rules.ts'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { BasketService } from '#server/areas/commerce/basket/service.ts'
import type { PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { ReservationService, Shopper } from '#server/areas/commerce/reservation/service.ts'
import type { OrderCore } from '../core.ts'
import type { Paying } from '../paying/paying.ts'
import type { OrderRow } from '../repo.ts'
import type { AssessedOrder } from './assessing.ts'
import type { OrderLimits, Placer } from './limits.ts'
import { rowsOf } from './place.ts'
import { piecesOf } from './unconfirmed.ts'

export type RemoveLines = ReturnType<typeof createLineRemoval>

/** Removes the ordered lines from the user's basket. */
export const createLineRemoval =
  (baskets: Pick<BasketService, 'remove'>) =>
  async (tx: Tx, { userUuid }: Shopper, { lines }: CreateOrder): Promise<void> => {
    const ordered = lines.map(({ variantProjectionUuid }) => variantProjectionUuid)
    if (userUuid !== null) await baskets.remove(tx, userUuid, ordered)
  }

type Parts = {
  payments: Pick<PaymentService, 'awaitTransfers'>
  paying: Pick<Paying, 'open'>
  limits: Pick<OrderLimits, 'spend'>
  reservations: Pick<ReservationService, 'claim'>
  removeLines: RemoveLines
  bus: Pick<EventBus, 'publish'>
}

export type OrderInsertion = ReturnType<typeof createOrderInsertion>

/** Writes what follows from the row of an order: its parts and lines, its payment, its mails, and its pieces. */
export function createOrderInsertion(
  { repo, announcer }: OrderCore,
  { payments, paying, limits, reservations, removeLines, bus }: Parts,
) {
  return async (
    tx: Tx,
    after: After,
    order: OrderRow,
    shopper: Shopper,
    body: CreateOrder,
    placer: Placer,
    { parts: sellers, lowestPrices, onAir }: AssessedOrder,
  ): Promise<void> => {
    const rows = rowsOf(order, sellers, body, lowestPrices, order.createdAt)
    const lines = rows.lines.map(({ uuid, variantUuid, quantity, path }) => ({
      orderLineUuid: uuid,
      variantUuid,
      quantity,
      path,
    }))
    await repo.insertParts(tx, rows.parts, rows.lines)
    await repo.addEvents(
      tx,
      rows.parts.map(({ uuid, state }) => ({
        sellerOrderUuid: uuid,
        step: 'place',
        state,
        by: 'buyer' as const,
        at: order.createdAt,
      })),
    )
    if (order.payUntil && order.paymentMethod === 'transfer') {
      const due = rows.parts.map(({ uuid, total }) => ({ sellerOrderUuid: uuid, amount: total }))
      await payments.awaitTransfers(tx, order.uuid, due, order.payUntil)
    }
    if (order.payUntil && order.paymentMethod === 'gateway') await paying.open(tx, order.uuid, rows.parts, 'any')
    const uuids = rows.parts.map(({ uuid }) => uuid)
    const cancelAt = order.payUntil ?? order.confirmUntil
    if (cancelAt) await announcer.dueStep(tx, 'cancel', uuids, cancelAt)
    else await announcer.dueStep(tx, 'accept', uuids, new Date(order.createdAt.getTime() + ACCEPT_AFTER_MS))
    await announcer.placed(tx, after, order, rows.parts)
    await removeLines(tx, shopper, body)
    await limits.spend(
      tx,
      placer,
      sellers.map((part) => ({
        sellerUuid: part.terms.user.uuid,
        pieces: piecesOf(part),
        method: order.paymentMethod,
      })),
    )
    // Take contended stock rows last, because their locks are held until the commit.
    await reservations.claim(tx, after, { orderUuid: order.uuid, lines, shopper, byUuid: shopper.userUuid })
    for (const { videoUuid, definitionUuid, name, quantity } of rows.lines) {
      const conversationUuid = videoUuid && onAir.get(videoUuid)
      if (videoUuid && conversationUuid && order.confirmUntil === null)
        after(() =>
          bus.publish(conversationChannel(conversationUuid), {
            type: 'purchase',
            data: { videoUuid, definitionUuid, name, quantity },
          }),
        )
    }
    announcer.changed(
      after,
      order.uuid,
      rows.parts.map(({ sellerUuid }) => sellerUuid),
    )
  }
}
