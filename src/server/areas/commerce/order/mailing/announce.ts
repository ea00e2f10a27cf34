import type { NotificationKind } from '#contracts/account/notification.rules.ts'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import type { After } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { NotificationService, UserEventService } from '#server/areas/account/account.ts'
import { recipientOf, sendOrderMail, takeDueStep, type OrderMail } from '../job-kinds.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'

type Order = Pick<OrderRow, 'uuid' | 'buyerUuid'>
type Part = Pick<SellerOrderRow, 'uuid' | 'number'> & {
  sellerUuid?: string | null | undefined
  delivery?: SellerOrderRow['delivery']
}
/** A mail about one seller's part of an order, or about all of it. */
type About = {
  order: Order
  part: Part | null
  returnUuid?: string
  refundUuid?: string
  messageUuid?: string
  paymentUuid?: string
  payUntil?: Date
}
type By = 'buyer' | 'seller' | 'system'

const MAILS: Partial<Record<OrderStep, { buyer?: OrderMail; seller?: OrderMail }>> = {
  confirm: { seller: 'sale-new' },
  pay: { buyer: 'order-paid', seller: 'sale-new' },
  reinstate: { buyer: 'order-paid', seller: 'sale-new' },
  accept: { buyer: 'order-accepted' },
  send: { buyer: 'order-sent' },
  addParcel: { buyer: 'order-sent' },
  resend: { buyer: 'order-sent' },
  deliver: { buyer: 'order-delivered' },
  reportMissing: { seller: 'sale-missing' },
  undeliver: { buyer: 'order-undelivered' },
  cancel: { buyer: 'order-cancelled', seller: 'sale-cancelled' },
  askCancel: { seller: 'sale-cancel-asked' },
  refuseCancel: { buyer: 'order-cancel-refused' },
}

/**
 * Mails that a step sends. The buyer always gets one, as a record. The seller gets one only for steps taken by others.
 */
export function mailsOfStep(step: OrderStep, by: By): OrderMail[] {
  const { buyer, seller } = MAILS[step] ?? {}
  return [...(buyer ? [buyer] : []), ...(seller && by !== 'seller' ? [seller] : [])]
}

/** The notification that goes with a mail. */
const NOTICES: Partial<Record<OrderMail, NotificationKind>> = {
  'order-paid': 'orderPaid',
  'order-accepted': 'orderAccepted',
  'order-sent': 'orderSent',
  'order-delivered': 'orderDelivered',
  'order-undelivered': 'orderUndelivered',
  'order-cancelled': 'orderCancelled',
  'order-cancel-refused': 'cancelRefused',
  'order-message': 'orderMessage',
  'return-received': 'returnReceived',
  'return-settled': 'returnSettled',
  'sale-new': 'orderPlaced',
  'sale-cancelled': 'orderCancelled',
  'sale-cancel-asked': 'cancelAsked',
  'sale-dispatch-due': 'dispatchDue',
  'sale-overdue': 'dispatchOverdue',
  'sale-message': 'orderMessage',
  'sale-complaint': 'complaint',
  'sale-missing': 'parcelMissing',
  'sale-return': 'returnDeclared',
  'sale-return-sent': 'returnSent',
  'order-refund-done': 'refundDone',
  'order-paid-twice': 'paidTwice',
  'sale-refund-due': 'refundDue',
  'sale-refund-late': 'refundDue',
  'order-refund-twice': 'refundTwice',
  'sale-refund-twice': 'refundTwice',
  'sale-unfit': 'paymentUnfit',
}

/**
 * Due steps are delayed by this much, because the clocks of the database and of this process may differ, and a step
 * that is taken too early is refused.
 */
export const CLOCK_SKEW_MS = 2000

export type Announcer = ReturnType<typeof createAnnouncer>

type Parts = {
  queue: Queue
  notifications: Pick<NotificationService, 'add' | 'addAll'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** Queues mails and due steps, and adds notifications, in the transaction that changes the order. */
export function createAnnouncer({ queue, notifications, userEvents }: Parts) {
  const mailOf = (name: OrderMail, { order, part, payUntil, ...ids }: About) => ({
    uuid: newUuid(),
    mail: name,
    orderUuid: order.uuid,
    sellerOrderUuid: part?.uuid ?? null,
    ...ids,
    ...(payUntil !== undefined && { payUntil: payUntil.toISOString() }),
  })

  async function mail(tx: Tx, after: After, name: OrderMail, about: About, startAfter?: Date) {
    await queue.add(tx, sendOrderMail, mailOf(name, about), startAfter && { startAfter })
    after(() => queue.wake(sendOrderMail))
  }

  /** `uuid` makes the call idempotent. Guests get no notifications. */
  async function notify(tx: Tx, after: After, name: OrderMail, about: About, uuid?: string) {
    const notice = noticeOf(name, about, uuid)
    if (notice) await notifications.add(tx, after, notice)
  }

  function noticeOf(name: OrderMail, { order, part }: About, uuid: string = newUuid()) {
    const isReady = name === 'order-sent' && part?.delivery?.kind === 'pickup'
    const kind = isReady ? 'orderReady' : NOTICES[name]
    const isForSeller = recipientOf(name) === 'seller'
    const userUuid = isForSeller ? part?.sellerUuid : order.buyerUuid
    if (!kind || !part || !userUuid) return null
    const path = isForSeller ? `/profile/dashboard/orders/${part.uuid}` : `/basket/finish/${order.uuid}`
    return { uuid, userUuid, kind, subject: part.number, path }
  }

  async function announce(tx: Tx, after: After, name: OrderMail, about: About) {
    await mail(tx, after, name, about)
    await notify(tx, after, name, about)
  }

  /** Like `announce`, once for each `uuid`. */
  async function announceOnce(tx: Tx, after: After, name: OrderMail, about: About, uuid: string) {
    await queue.add(tx, sendOrderMail, { ...mailOf(name, about), uuid }, { id: uuid })
    after(() => queue.wake(sendOrderMail))
    await notify(tx, after, name, about, uuid)
  }

  return {
    mail,
    notify,
    announce,
    announceOnce,

    /** Lets open pages of these users read the order again. */
    changed: (after: After, orderUuid: string, userUuids: readonly (string | null | undefined)[]): void => {
      for (const userUuid of userUuids)
        if (userUuid) after(() => userEvents.publish(userUuid, { type: 'order', data: { orderUuid } }))
    },

    /** Mails the buyer about the whole order, and each seller whose part does not await a payment. */
    placed: async (
      tx: Tx,
      after: After,
      order: Order & Pick<OrderRow, 'createdAt' | 'payUntil'>,
      parts: readonly (Part & Pick<SellerOrderRow, 'state'>)[],
    ) => {
      const all = { order, part: null }
      const sales = parts.filter(({ state }) => state === 'placed').map((part) => ({ order, part }))
      await queue.addAll(tx, sendOrderMail, [
        { payload: mailOf('order-placed', all) },
        ...(order.payUntil
          ? [
              {
                payload: mailOf('order-pay-soon', { ...all, payUntil: order.payUntil }),
                startAfter: halfway(order.createdAt, order.payUntil),
              },
            ]
          : []),
        ...sales.map((about) => ({ payload: mailOf('sale-new', about) })),
      ])
      after(() => queue.wake(sendOrderMail))
      const notices = sales.flatMap((about) => noticeOf('sale-new', about) ?? [])
      if (notices.length > 0) await notifications.addAll(tx, after, notices)
    },

    /** Mails the bank accounts for an order that was to be paid online before, and a reminder at half time. */
    switchedToTransfer: async (tx: Tx, after: After, order: Order, since: Date, until: Date) => {
      const all = { order, part: null }
      await mail(tx, after, 'order-transfer', all)
      await mail(tx, after, 'order-pay-soon', { ...all, payUntil: until }, halfway(since, until))
    },

    /** Sends the mails of a step, as a record. Nobody gets a notification of their own step. */
    step: async (tx: Tx, after: After, step: OrderStep, about: About, by: By) => {
      for (const name of mailsOfStep(step, by)) {
        await mail(tx, after, name, about)
        if (recipientOf(name) !== by) await notify(tx, after, name, about)
      }
    },

    dueStep: (tx: Tx, step: OrderStep, sellerOrderUuids: readonly string[], at: Date): Promise<void> => {
      const startAfter = new Date(at.getTime() + CLOCK_SKEW_MS)
      const jobs = sellerOrderUuids.map((sellerOrderUuid) => ({ payload: { sellerOrderUuid, step }, startAfter }))
      return queue.addAll(tx, takeDueStep, jobs)
    },
  }
}

const halfway = (from: Date, until: Date) => new Date((from.getTime() + until.getTime()) / 2)
