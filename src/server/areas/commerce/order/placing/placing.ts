import { CONFIRM_ORDER_MS, UNPAID_ORDERS_MAX } from '#contracts/commerce/order.rules.ts'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { UserService } from '#server/areas/account/account.ts'
import { digest } from '#server/auth/digest.ts'
import type { Vault } from '#server/auth/vault.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { BasketService } from '#server/areas/commerce/basket/service.ts'
import type { Shopper } from '#server/areas/commerce/reservation/service.ts'
import type { PaymentAttempts } from '../paying/attempts.ts'
import type { OrderRow } from '../repo.ts'
import { createOrderAssessment, type AssessingParts } from './assessing.ts'
import { createLineRemoval, createOrderInsertion, type InsertingParts } from './inserting.ts'
import type { OrderLimits } from './limits.ts'
import { newOrderNumber, newOrderToken } from './numbers.ts'
import { payUntilOf } from './place.ts'
import { requireNotSame } from './same-order.ts'
import type { UnconfirmedOrders } from './unconfirmed.ts'

export type PlacingParts = AssessingParts &
  Omit<InsertingParts, 'removeLines'> & {
    db: Db
    vault: Pick<Vault, 'lock' | 'unlock'>
    users: Pick<UserService, 'hold'>
    baskets: Pick<BasketService, 'remove'>
    limits: OrderLimits
    attempts: Pick<PaymentAttempts, 'firstPage'>
    unconfirmed: Pick<UnconfirmedOrders, 'mustConfirm'>
    /** Version of the terms in force. */
    termsVersion: string
  }

export function createPlacing(parts: PlacingParts) {
  const { db, repo, vault, users, limits, attempts, unconfirmed, termsVersion } = parts
  const removeLines = createLineRemoval(parts.baskets)
  const assess = createOrderAssessment(parts)
  const insert = createOrderInsertion({ ...parts, removeLines })

  /**
   * Order of a repeated key: of the shopper, or of the same e-mail address with and without the session.
   * @throws AppError 409 if the key was used with another body
   */
  async function madeWith(tx: Tx, { userUuid }: Shopper, body: CreateOrder, asked: Idempotency, guestScope: string) {
    const own = await madeBefore(asked, (one) => repo.ofKey(tx, one))
    if (own) return own
    if (userUuid === null)
      return madeBefore(asked, ({ idempotencyKey }) => repo.ofUserKey(tx, body.email, idempotencyKey))
    return madeBefore({ ...asked, idempotencyScope: guestScope }, (one) => repo.ofKey(tx, one))
  }

  /** Response for a committed order. No lock is held during the call to the gateway. */
  const created = async (row: OrderRow, isReplayed: boolean): Promise<OrderCreated> => ({
    id: row.uuid,
    token: vault.unlock(row.lockedToken) ?? '',
    total: toZloty(row.total),
    payment: { method: row.paymentMethod, redirectUrl: await attempts.firstPage(row, isReplayed) },
  })

  /**
   * Places the whole order or nothing. A repeated key returns its first order, also if the buyer signed in or out in
   * between: e-mail address and key are the same then. `address` is the client's address group, for limits.
   * @throws AppError with the path of every invalid field
   */
  return async (
    shopper: Shopper,
    body: CreateOrder,
    asked: Idempotency,
    {
      guestScope = asked.idempotencyScope,
      isOnlyReplay = false,
      address = null,
    }: { guestScope?: string; isOnlyReplay?: boolean; address?: string | null } = {},
  ): Promise<{ order: OrderCreated; isReplayed: boolean }> => {
    /** The first order of a repeated key. One placed with the other scope has left the lines in the basket. */
    const firstOf = async (tx: Tx) => {
      const row = await madeWith(tx, shopper, body, asked, guestScope)
      if (row && row.idempotencyScope !== asked.idempotencyScope) await removeLines(tx, shopper, body)
      return row
    }
    const replay = async () => {
      const row = await firstOf(db)
      return row && { order: await created(row, true), isReplayed: true }
    }
    const before = await replay()
    if (before) return before
    if (isOnlyReplay) throw notFound('order')
    if (body.termsVersion !== termsVersion)
      throw new AppError('TERMS_CHANGED_EXCEPTION', `The terms of ${termsVersion} are in force`, ['termsVersion'])
    const placer = { userUuid: shopper.userUuid, address, email: body.email }
    await limits.requireLeft(db, placer)
    // Looks for the same order first, because that may have taken the last pieces.
    const judged = await requireNotSame(db, shopper.userUuid, body)
      .then(() => assess(shopper, body))
      .catch((error: unknown) => ({ error }))
    if ('error' in judged) {
      // A concurrent call with the same key may have placed the order, and taken the last pieces.
      const now = await replay()
      if (now) return now
      throw judged.error
    }
    const placed = await inTransaction(db, async (tx, after) => {
      // The same call may be made at once with and without the session, under two scopes.
      await repo.lockKey(tx, asked, guestScope)
      const first = await firstOf(tx)
      if (first) return { row: first, isReplayed: true }
      // Before any row, so that it cannot close a circle of locks.
      await repo.lockBuyer(tx, { buyerUuid: shopper.userUuid, email: body.email })
      await requireNotSame(tx, shopper.userUuid, body)
      const mustConfirm = await unconfirmed.mustConfirm(tx, placer, body, judged.parts)
      const whose = [
        ...judged.parts.map(({ terms }) => terms.user.uuid),
        ...(shopper.userUuid === null ? [] : [shopper.userUuid]),
      ]
      const people = new Set(whose)
      const held = await users.hold(tx, [...people])
      const now = new Date()
      const token = newOrderToken()
      const { row, isReplayed } = await makeOnce(
        asked,
        () =>
          repo.insert(tx, {
            ...asked,
            uuid: newUuid(),
            number: newOrderNumber(),
            buyerUuid: shopper.userUuid,
            createdAt: now,
            email: body.email,
            firstname: body.firstname,
            lastname: body.lastname,
            phone: body.phone,
            total: judged.total,
            paymentMethod: body.paymentMethod,
            invoice: body.invoice,
            note: body.note,
            payUntil: payUntilOf(judged.parts, body.paymentMethod, judged.total, now),
            confirmUntil: mustConfirm ? new Date(now.getTime() + CONFIRM_ORDER_MS) : null,
            termsVersion: body.termsVersion,
            tokenHash: digest(token),
            lockedToken: vault.lock(token),
          }),
        (one) => repo.ofKey(tx, one),
      )
      if (isReplayed) return { row, isReplayed }
      if (held.length < people.size)
        throw new AppError('NOT_FOUND_EXCEPTION', 'The account of the buyer or a seller was deleted')
      if ((row.payUntil ?? row.confirmUntil) && (await repo.countUnpaid(tx, row)) >= UNPAID_ORDERS_MAX)
        throw new AppError('UNPAID_ORDERS_EXCEPTION', `The buyer already has ${UNPAID_ORDERS_MAX} unpaid orders`)
      await insert(tx, after, row, shopper, body, placer, judged)
      return { row, isReplayed }
    })
    return { order: await created(placed.row, placed.isReplayed), isReplayed: placed.isReplayed }
  }
}
