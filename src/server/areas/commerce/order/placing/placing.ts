import { CONFIRM_ORDER_MS, UNPAID_ORDERS_MAX } from '#contracts/commerce/order.rules.ts'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { createSlots } from '#server/base/slots.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Shopper } from '#server/areas/commerce/reservation/service.ts'
import type { PaymentAttempts } from '../paying/attempts.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow } from '../repo.ts'
import type { AssessedOrder, OrderAssessment } from './assessing.ts'
import type { OrderInsertion, RemoveLines } from './inserting.ts'
import type { OrderLimits } from './limits.ts'
import { newOrderNumber } from './numbers.ts'
import { payUntilOf } from './place.ts'
import { createRepeatedOrders, type PlaceRequest } from './repeated.ts'
import { requireNotSame } from './same-order.ts'
import type { UnconfirmedOrders } from './unconfirmed.ts'

/**
 * Orders that are placed at once. In a rush the first ones finish, and the next ones are refused before they lock the
 * stock; other requests keep some of the database connections.
 */
const PLACED_AT_ONCE = 6
const WAITING_MAX = 4000
const FULL_RETRY_SECONDS = 5

type Parts = {
  assess: OrderAssessment
  insert: OrderInsertion
  removeLines: RemoveLines
  limits: OrderLimits
  attempts: Pick<PaymentAttempts, 'firstPage'>
  unconfirmed: Pick<UnconfirmedOrders, 'mustConfirm'>
  /** Version of the terms in force. */
  termsVersion: string
}

type Options = { guestScope?: string; isOnlyReplay?: boolean; address?: string | null }
type Placed = { row: OrderRow; isReplayed: boolean }

export function createPlacing(
  { db, repo, holds, tokens }: OrderCore,
  { assess, insert, removeLines, limits, attempts, unconfirmed, termsVersion }: Parts,
) {
  const firstOf = createRepeatedOrders({ repo, removeLines })
  const inSlot = createSlots({ atOnce: PLACED_AT_ONCE, waitingMax: WAITING_MAX, retryAfter: FULL_RETRY_SECONDS })

  /** Response for a committed order. No lock is held during the call to the gateway. */
  const created = async (row: OrderRow, isReplayed: boolean): Promise<OrderCreated> => ({
    id: row.uuid,
    token: tokens.read(row),
    total: toZloty(row.total),
    payment: { method: row.paymentMethod, redirectUrl: await attempts.firstPage(row, isReplayed) },
  })

  function newRow(
    { shopper, body, asked: requested }: PlaceRequest,
    { parts: sellers, total }: AssessedOrder,
    mustConfirm: boolean,
  ) {
    const now = new Date()
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
      ...tokens.issue(),
    }
  }

  async function placeIn(tx: Tx, after: After, request: PlaceRequest, assessed: AssessedOrder): Promise<Placed> {
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
    const held = await holds.people(tx, [...people])
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

  /** In a rush most orders fail because the goods are gone, so that is found first. */
  async function assessed({ shopper, body, placer }: PlaceRequest): Promise<AssessedOrder> {
    if (body.termsVersion !== termsVersion)
      throw new AppError('TERMS_CHANGED_EXCEPTION', `The terms of ${termsVersion} are in force`, ['termsVersion'])
    // Looks for the same order first, because that may have taken the last pieces.
    await requireNotSame(db, shopper.userUuid, body)
    const order = await assess(shopper, body)
    await limits.requireLeft(db, placer)
    return order
  }

  async function place(request: PlaceRequest): Promise<Placed> {
    let order: AssessedOrder
    try {
      order = await assessed(request)
    } catch (error) {
      // A call with the same key may have placed the order, and taken the last pieces.
      const row = await firstOf(db, request)
      if (row) return { row, isReplayed: true }
      throw error
    }
    return inTransaction(db, (tx, after) => placeIn(tx, after, request, order))
  }

  async function replay(request: PlaceRequest): Promise<Placed> {
    const row = await firstOf(db, request)
    if (!row) throw notFound('order')
    return { row, isReplayed: true }
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
    const { row, isReplayed } = await inSlot(() => (isOnlyReplay ? replay(request) : place(request)))
    return { order: await created(row, isReplayed), isReplayed }
  }
}
