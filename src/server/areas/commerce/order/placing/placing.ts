import { CONFIRM_ORDER_MS, UNPAID_ORDERS_MAX } from '#contracts/commerce/order.rules.ts'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { UserService } from '#server/areas/account/account.ts'
import { digest } from '#server/auth/digest.ts'
import type { Vault } from '#server/auth/vault.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { BasketService } from '#server/areas/commerce/basket/service.ts'
import type { Shopper } from '#server/areas/commerce/reservation/service.ts'
import type { PaymentAttempts } from '../paying/attempts.ts'
import type { OrderRow } from '../repo.ts'
import { createOrderAssessment, type AssessedOrder, type AssessingParts } from './assessing.ts'
import { createLineRemoval, createOrderInsertion, type InsertingParts } from './inserting.ts'
import type { OrderLimits, Placer } from './limits.ts'
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

/** A call that places an order. `guestScope` is the scope of its key without the session. */
type Request = { shopper: Shopper; body: CreateOrder; asked: Idempotency; guestScope: string; placer: Placer }
type Options = { guestScope?: string; isOnlyReplay?: boolean; address?: string | null }
type Placed = { row: OrderRow; isReplayed: boolean }

export function createPlacing(parts: PlacingParts) {
  const { db, repo, vault, users, limits, attempts, unconfirmed, termsVersion } = parts
  const removeLines = createLineRemoval(parts.baskets)
  const assess = createOrderAssessment(parts)
  const insert = createOrderInsertion({ ...parts, removeLines })

  /**
   * Order of a repeated key: of the shopper, or of the same e-mail address with and without the session.
   * @throws AppError 409 if the key was used with another body
   */
  async function madeWith(tx: Tx, { shopper: { userUuid }, body, asked: requested, guestScope }: Request) {
    const own = await madeBefore(requested, (one) => repo.ofKey(tx, one))
    if (own) return own
    if (userUuid === null)
      return madeBefore(requested, ({ idempotencyKey }) => repo.ofUserKey(tx, body.email, idempotencyKey))
    return madeBefore({ ...requested, idempotencyScope: guestScope }, (one) => repo.ofKey(tx, one))
  }

  /** The first order of a repeated key. One placed with the other scope has left the lines in the basket. */
  async function firstOf(tx: Tx, request: Request) {
    const { shopper, body, asked: requested } = request
    const row = await madeWith(tx, request)
    if (row && row.idempotencyScope !== requested.idempotencyScope) await removeLines(tx, shopper, body)
    return row
  }

  /** Response for a committed order. No lock is held during the call to the gateway. */
  const created = async (row: OrderRow, isReplayed: boolean): Promise<OrderCreated> => ({
    id: row.uuid,
    token: vault.unlock(row.lockedToken) ?? '',
    total: toZloty(row.total),
    payment: { method: row.paymentMethod, redirectUrl: await attempts.firstPage(row, isReplayed) },
  })

  function newRow(
    { shopper, body, asked: requested }: Request,
    { parts: sellers, total }: AssessedOrder,
    mustConfirm: boolean,
  ) {
    const now = new Date()
    const token = newOrderToken()
    return {
      ...requested,
      uuid: newUuid(),
      number: newOrderNumber(),
      buyerUuid: shopper.userUuid,
      createdAt: now,
      email: body.email,
      firstname: body.firstname,
      lastname: body.lastname,
      phone: body.phone,
      total,
      paymentMethod: body.paymentMethod,
      invoice: body.invoice,
      note: body.note,
      payUntil: payUntilOf(sellers, body.paymentMethod, total, now),
      confirmUntil: mustConfirm ? new Date(now.getTime() + CONFIRM_ORDER_MS) : null,
      termsVersion: body.termsVersion,
      tokenHash: digest(token),
      lockedToken: vault.lock(token),
    }
  }

  async function placeIn(tx: Tx, after: After, request: Request, assessed: AssessedOrder): Promise<Placed> {
    const { shopper, body, asked: requested, guestScope, placer } = request
    // The same call may be made at once with and without the session, under two scopes.
    await repo.lockKey(tx, requested, guestScope)
    const first = await firstOf(tx, request)
    if (first) return { row: first, isReplayed: true }
    // Before any row, so that it cannot close a circle of locks.
    await repo.lockBuyer(tx, { buyerUuid: shopper.userUuid, email: body.email })
    await requireNotSame(tx, shopper.userUuid, body)
    const mustConfirm = await unconfirmed.mustConfirm(tx, placer, body, assessed.parts)
    const sellers = assessed.parts.map(({ terms }) => terms.user.uuid)
    const people = new Set([...sellers, ...(shopper.userUuid === null ? [] : [shopper.userUuid])])
    const held = await users.hold(tx, [...people])
    const { row, isReplayed } = await makeOnce(
      requested,
      () => repo.insert(tx, newRow(request, assessed, mustConfirm)),
      (one) => repo.ofKey(tx, one),
    )
    if (isReplayed) return { row, isReplayed }
    if (held.length < people.size)
      throw new AppError('NOT_FOUND_EXCEPTION', 'The account of the buyer or a seller was deleted')
    if ((row.payUntil ?? row.confirmUntil) && (await repo.countUnpaid(tx, row)) >= UNPAID_ORDERS_MAX)
      throw new AppError('UNPAID_ORDERS_EXCEPTION', `The buyer already has ${UNPAID_ORDERS_MAX} unpaid orders`)
    await insert(tx, after, row, shopper, body, placer, assessed)
    return { row, isReplayed }
  }

  /**
   * Places the whole order or nothing. A repeated key returns its first order, also if the buyer signed in or out in
   * between: e-mail address and key are the same then. `address` is the client's address group, for limits.
   * @throws AppError with the path of every invalid field
   */
  return async (
    shopper: Shopper,
    body: CreateOrder,
    idempotency: Idempotency,
    { guestScope = idempotency.idempotencyScope, isOnlyReplay = false, address = null }: Options = {},
  ): Promise<{ order: OrderCreated; isReplayed: boolean }> => {
    const placer = { userUuid: shopper.userUuid, address, email: body.email }
    const request = { shopper, body, asked: idempotency, guestScope, placer }
    const replay = async () => {
      const row = await firstOf(db, request)
      return row && { order: await created(row, true), isReplayed: true }
    }
    const before = await replay()
    if (before) return before
    if (isOnlyReplay) throw notFound('order')
    if (body.termsVersion !== termsVersion)
      throw new AppError('TERMS_CHANGED_EXCEPTION', `The terms of ${termsVersion} are in force`, ['termsVersion'])
    await limits.requireLeft(db, placer)
    // Looks for the same order first, because that may have taken the last pieces.
    const assessed = await requireNotSame(db, shopper.userUuid, body)
      .then(() => assess(shopper, body))
      .catch((error: unknown) => ({ error }))
    if ('error' in assessed) {
      // A concurrent call with the same key may have placed the order, and taken the last pieces.
      const now = await replay()
      if (now) return now
      throw assessed.error
    }
    const { row, isReplayed } = await inTransaction(db, (tx, after) => placeIn(tx, after, request, assessed))
    return { order: await created(row, isReplayed), isReplayed }
  }
}
