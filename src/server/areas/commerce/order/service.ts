import { projectionsShownIn, type BroadcastService } from '#server/areas/video/video.ts'
import { ACCEPT_AFTER_MS, CONFIRM_ORDER_MS, UNPAID_ORDERS_MAX } from '#contracts/commerce/order.rules.ts'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { digest } from '#server/auth/digest.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Config } from '#server/context/config.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import type { BasketService } from '../basket/service.ts'
import type {
  DeliveryService,
  ProductService,
  SellerTermsService,
  StockService,
} from '#server/areas/catalogue/catalogue.ts'
import type { NotificationService, UserEventService, UserService } from '#server/areas/account/account.ts'
import type { PaymentService } from '../payment/service.ts'
import type { ReservationService, Shopper } from '../reservation/service.ts'
import type { ReviewService } from '#server/areas/commerce/review/service.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { createOrderDocuments } from '#server/ports/document/order-document.ts'
import type { createPackingSlips } from '#server/ports/document/packing-slip.ts'
import type { createWithdrawalForms } from '#server/ports/document/withdrawal-form.ts'
import { createOrderAccountPart } from './account.repo.ts'
import { createAnnouncer } from './announce.ts'
import { createOrderDocumenter } from './document.ts'
import { createOrderEmails } from './email.ts'
import { createOrderJoiner } from './join.ts'
import { judgeOrder } from './judge.ts'
import { createOrderLimits, type Placer } from './limits.ts'
import { newOrderNumber, newOrderToken } from './numbers.ts'
import type { MailedOrder } from './job-kinds.ts'
import { createOrderMessages } from './messages.ts'
import { createOwedMoney } from './owed.ts'
import { createRefundAccounts } from './refund-account.ts'
import { createOrderRetention } from './retention.ts'
import type { RemoveInvoices } from '../invoice/removal.ts'
import type { ReturnsOfOrders } from '../return/of-orders.ts'
import { createOrderReader } from './read.ts'
import { payUntilOf, rowsOf } from './place.ts'
import { createOrderRepo, type OrderRow } from './repo.ts'
import { createSales } from './sales.ts'
import { requireNotSame } from './same-order.ts'
import { createAttempts } from './attempts.ts'
import { createPaying } from './paying.ts'
import { createRefunding } from './refunding.ts'
import { createOrderSteps } from './steps.ts'
import { createUnconfirmedOrders, piecesOf } from './unconfirmed.ts'

export type OrderParts = {
  config: Pick<Config, 'smtpUrl'>
  db: Db
  vault: Vault
  tokens: Tokens
  queue: Queue
  log: Log
  /** Counts orders and mails, not payments. */
  tries: Attempts
  users: Pick<UserService, 'hold' | 'findMany'>
  products: Pick<ProductService, 'projections'>
  baskets: Pick<BasketService, 'remove'>
  sellerTerms: SellerTermsService
  deliveries: Pick<DeliveryService, 'point' | 'termsOf' | 'closedPoints'>
  stock: Pick<StockService, 'take' | 'requireEnough' | 'forgetWhoMoved'>
  reservations: Pick<ReservationService, 'claim' | 'offersTo' | 'liveHolds'>
  broadcasts: Pick<BroadcastService, 'conversationsOnAir'>
  bus: Pick<EventBus, 'publish'>
  payments: PaymentService
  userEvents: Pick<UserEventService, 'publish'>
  reviews: Pick<ReviewService, 'purchased'>
  notifications: Pick<NotificationService, 'add' | 'addAll'>
  /** Called in the transaction that cancels an order or removes its personal data. */
  returns: ReturnsOfOrders
  removeInvoices: RemoveInvoices
  /** Version of the terms in force. */
  termsVersion: string
  drawDocument: ReturnType<typeof createOrderDocuments>
  drawForm: ReturnType<typeof createWithdrawalForms>
  drawSlips: ReturnType<typeof createPackingSlips>
}

export { isSure } from './present.ts'
export type { WholeSellerOrder } from './repo.ts'

/** A part of an order, and whether the viewer is its buyer or its seller. */
export type SeenPart = Awaited<ReturnType<ReturnType<typeof createOrderReader>['partFor']>>

export type OrderService = ReturnType<typeof createOrderService>

export function createOrderService(parts: OrderParts) {
  const { db, vault, users, products, baskets, sellerTerms, deliveries, stock, reservations, payments, broadcasts } =
    parts
  const repo = createOrderRepo(db, {
    refundsOf: payments.refunds.ofParts,
    transfersOf: payments.transfers,
    paidOf: payments.paidSums,
    unfitOf: payments.unfit,
  })
  const announcer = createAnnouncer(parts)
  const refunding = createRefunding({ ...parts, repo, announcer })
  const steps = createOrderSteps({ ...parts, repo, announcer, refunding })
  const paying = createPaying({ ...parts, repo, announcer, steps, refunding })
  const attempts = createAttempts({ ...parts, repo, announcer, paying })
  const reader = createOrderReader({ ...parts, repo, attempts })
  const unconfirmed = createUnconfirmedOrders({ ...parts, announcer, steps })
  const emails = createOrderEmails({ ...parts, unconfirmed, attempts: parts.tries, repo, isBuyer: reader.isBuyer })
  const limits = createOrderLimits({ attempts: parts.tries, isEmailConfirmed: emails.isConfirmed })

  async function judge(shopper: Shopper, body: CreateOrder) {
    const { offers, own } = await reservations.offersTo(db, shopper, body.lines)
    const known = [...offers.values()]
    const [sellers, shown, shownIn] = await Promise.all([
      sellerTerms.of(
        shopper.userUuid,
        known.map(({ sellerUuid }) => sellerUuid),
      ),
      products.projections([...new Set(known.map(({ definitionProjectionUuid }) => definitionProjectionUuid))]),
      projectionsShownIn(
        db,
        body.lines.flatMap(({ videoUuid }) => videoUuid ?? []),
      ),
    ])
    // A video only gets credit for goods that it shows.
    const lines = body.lines.map((line) => {
      const projectionUuid = offers.get(line.variantProjectionUuid)?.definitionProjectionUuid
      const isShown = projectionUuid !== undefined && shownIn.get(line.videoUuid ?? '')?.has(projectionUuid)
      return isShown ? line : { ...line, videoUuid: null }
    })
    const onAir = await broadcasts.conversationsOnAir(lines.flatMap(({ videoUuid }) => videoUuid ?? []))
    const holds = reservations.liveHolds(own)
    const live = lines.filter(
      ({ videoUuid, variantProjectionUuid }) =>
        videoUuid !== null && (onAir.has(videoUuid) || holds.get(variantProjectionUuid) === videoUuid),
    )
    const judged = await judgeOrder(
      { ...body, lines },
      {
        offers,
        sellers,
        boughtLive: new Set(live.map(({ variantProjectionUuid }) => variantProjectionUuid)),
        point: (code) => deliveries.point(db, code),
      },
    )
    const lowestPrices = new Map(
      [...shown].map(([uuid, { lowestPrice }]) => [uuid, lowestPrice === null ? null : toGrosze(lowestPrice)]),
    )
    // Checks the stock before opening a transaction, because in a rush most requests fail.
    await stock.requireEnough(
      db,
      judged.parts.flatMap((part) =>
        part.lines.map(({ offer, quantity, path }) => ({ variantUuid: offer.depotVariantUuid, quantity, path })),
      ),
    )
    return { ...judged, lowestPrices, onAir }
  }

  /** Removes the ordered lines from the user's basket. */
  async function removeLines(tx: Tx, { userUuid }: Shopper, { lines }: CreateOrder): Promise<void> {
    const ordered = lines.map(({ variantProjectionUuid }) => variantProjectionUuid)
    if (userUuid !== null) await baskets.remove(tx, userUuid, ordered)
  }

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

  async function insert(
    tx: Tx,
    after: After,
    order: OrderRow,
    shopper: Shopper,
    body: CreateOrder,
    placer: Placer,
    { parts: sellers, lowestPrices, onAir }: Awaited<ReturnType<typeof judge>>,
  ): Promise<void> {
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
          parts.bus.publish(conversationChannel(conversationUuid), {
            type: 'purchase',
            data: { videoUuid, definitionUuid, name, quantity },
          }),
        )
    }
    for (const { sellerUuid } of rows.parts)
      if (sellerUuid)
        after(() => parts.userEvents.publish(sellerUuid, { type: 'order', data: { orderUuid: order.uuid } }))
  }

  /** Response for a committed order. No lock is held during the call to the gateway. */
  const created = async (row: OrderRow, isReplayed: boolean): Promise<OrderCreated> => ({
    id: row.uuid,
    token: vault.unlock(row.lockedToken) ?? '',
    total: toZloty(row.total),
    payment: { method: row.paymentMethod, redirectUrl: await attempts.firstPage(row, isReplayed) },
  })

  return {
    ...reader,
    sales: createSales({ ...parts, repo, reader, refundable: payments.refunds.refundable }),
    /** Refunds by hand that a seller owes, and amounts that open returns will add. */
    owedBy: createOwedMoney(db, parts.returns),
    refundAccounts: createRefundAccounts({ ...parts, repo, users }),
    ...createOrderJoiner({ ...parts, repo, isBuyer: reader.isBuyer }),
    ...createOrderDocumenter({ db, repo, isBuyer: reader.isBuyer, draw: parts.drawDocument, drawForm: parts.drawForm }),
    ...createOrderRetention(parts),
    accountPart: createOrderAccountPart(db),
    emails,
    step: steps.take,
    stepIn: steps.takeIn,
    hold: steps.hold,
    tell: announcer.tell,
    mail: announcer.mail,
    /** Seller orders with their lines and events, for other modules. */
    wholeOf: repo.whole,
    paying,
    refunding,
    attempts,
    messages: createOrderMessages({ ...parts, repo, announcer }),

    /** Adds the notification of a reminder after its mail is sent. Idempotent by the mail's `uuid`. */
    notifyLate: ({ uuid, mail, sellerOrderUuid }: MailedOrder): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const part = sellerOrderUuid === null ? undefined : await repo.sellerOrder(tx, sellerOrderUuid)
        const order = part && (await repo.order(tx, part.orderUuid))
        if (order) await announcer.notify(tx, after, mail, { order, part }, uuid)
      }),

    /**
     * Places the whole order or nothing. A repeated key returns its first order, also if the buyer signed in or out in
     * between: e-mail address and key are the same then. `address` is the client's address group, for limits.
     * @throws AppError with the path of every invalid field
     */
    place: async (
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
      if (body.termsVersion !== parts.termsVersion)
        throw new AppError('TERMS_CHANGED_EXCEPTION', `The terms of ${parts.termsVersion} are in force`, [
          'termsVersion',
        ])
      const placer = { userUuid: shopper.userUuid, address, email: body.email }
      await limits.requireLeft(db, placer)
      // Looks for the same order first, because that may have taken the last pieces.
      const judged = await requireNotSame(db, shopper.userUuid, body)
        .then(() => judge(shopper, body))
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
    },
  }
}
