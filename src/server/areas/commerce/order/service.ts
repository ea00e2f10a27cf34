import type { Attempts } from '#server/auth/attempts.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { createOrderDocuments } from '#server/ports/document/order-document.ts'
import type { createWithdrawalForms } from '#server/ports/document/withdrawal-form.ts'
import type { PaymentService } from '../payment/service.ts'
import { createOrderAccountPart } from './account.repo.ts'
import { createOrderMessages, type OrderMessagesParts } from './fulfilling/messages.ts'
import { createSales, type SalesParts } from './fulfilling/sales.ts'
import { createOrderSteps, type OrderStepsParts } from './fulfilling/steps.ts'
import type { MailedOrder } from './job-kinds.ts'
import { createAnnouncer, type AnnouncerParts } from './mailing/announce.ts'
import { createPaymentAttempts, type PaymentAttemptsParts } from './paying/attempts.ts'
import { createPaying, type PayingParts } from './paying/paying.ts'
import { createOrderEmails, type OrderEmailsParts } from './placing/email.ts'
import { createOrderJoiner, type OrderJoinerParts } from './placing/join.ts'
import { createOrderLimits } from './placing/limits.ts'
import { createPlacing, type PlacingParts } from './placing/placing.ts'
import { createUnconfirmedOrders, type UnconfirmedOrdersParts } from './placing/unconfirmed.ts'
import { createOrderDocumenter } from './reading/document.ts'
import { createOrderReader, type OrderReaderParts } from './reading/read.ts'
import { createOwedMoney } from './refunding/owed.ts'
import { createRefundAccounts, type RefundAccountsParts } from './refunding/refund-account.ts'
import { createRefunding, type RefundingParts } from './refunding/refunding.ts'
import { createOrderRepo } from './repo.ts'
import { createOrderRetention, type OrderRetentionParts } from './retention.ts'

/** Made here, of what comes from outside. */
type Inside =
  | 'repo'
  | 'announcer'
  | 'refunding'
  | 'steps'
  | 'paying'
  | 'attempts'
  | 'reader'
  | 'refundable'
  | 'unconfirmed'
  | 'limits'
  | 'isBuyer'

/** All that the folders of the order need. Each one names its own parts. */
export type OrderParts = Omit<
  AnnouncerParts &
    RefundingParts &
    RefundAccountsParts &
    OrderStepsParts &
    OrderMessagesParts &
    SalesParts &
    PayingParts &
    PaymentAttemptsParts &
    OrderReaderParts &
    PlacingParts &
    UnconfirmedOrdersParts &
    OrderEmailsParts &
    OrderJoinerParts &
    OrderRetentionParts,
  Inside
> & {
  /** Counts orders and mails, not payments. */
  tries: Attempts
  payments: PaymentService
  drawDocument: ReturnType<typeof createOrderDocuments>
  drawForm: ReturnType<typeof createWithdrawalForms>
}

export { isSure } from './reading/present.ts'
export type { WholeSellerOrder } from './repo.ts'

/** A part of an order, and whether the viewer is its buyer or its seller. */
export type SeenPart = Awaited<ReturnType<ReturnType<typeof createOrderReader>['partFor']>>

export type OrderService = ReturnType<typeof createOrderService>

/** Joins what is done with orders: placing, paying, fulfilling, refunding, mailing and reading them. */
export function createOrderService(parts: OrderParts) {
  const { db, payments, users } = parts
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
  const attempts = createPaymentAttempts({ ...parts, repo, announcer, paying })
  const reader = createOrderReader({ ...parts, repo, attempts })
  const unconfirmed = createUnconfirmedOrders({ ...parts, announcer, steps })
  const emails = createOrderEmails({ ...parts, unconfirmed, attempts: parts.tries, repo, isBuyer: reader.isBuyer })
  const limits = createOrderLimits({ attempts: parts.tries, isEmailConfirmed: emails.isConfirmed })

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
    announce: announcer.announce,
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

    place: createPlacing({ ...parts, repo, announcer, paying, attempts, limits, unconfirmed }),
  }
}
