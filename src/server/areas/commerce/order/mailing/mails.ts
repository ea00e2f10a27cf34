import { z } from 'zod'
import { spacedIban } from '#contracts/base/iban-text.rules.ts'
import { buyerState } from '#contracts/commerce/buyer-state.rules.ts'
import { deliveredAt, deliveryNoticeAt } from '#contracts/commerce/order.rules.ts'
import { toLine } from '#contracts/base/text.rules.ts'
import { sumLines } from '#contracts/commerce/totals.rules.ts'
import { trackingUrl } from '#contracts/commerce/tracking.rules.ts'
import { fillIn, readMailText, type MailText } from '#server/ports/mail/mail-text.ts'
import { CLOCK_SKEW_MS } from './announce.ts'
import { amount } from '../decimal.ts'
import { DISPATCH_MAILS, ORDER_MAILS, recipientOf, type MailedOrder, type OrderMail } from '../job-kinds.ts'
import { MailWords, nameOf } from './mail-words.ts'
import { deliverUntil } from '../placing/place.ts'
import { isUnfit, type PaymentRow } from '#server/areas/commerce/payment/service.ts'
import type { WholeOrder } from '../reading/read.ts'
import type { OrderLineRow, WholeSellerOrder } from '../repo.ts'
import { returnValues } from './return-values.ts'
import { formatLastDay, polishTime } from '#server/base/polish-time.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from '../../commerce.ts'

const Head = z.strictObject({ subject: z.string().min(1) })
type Text = MailText<z.infer<typeof Head>>

/** Texts for goods that the buyer collects. */
const OF_PICKUP = {
  'order-sent': 'order-ready',
  'order-undelivered': 'order-not-collected',
  'order-delivered-soon': 'order-collected-soon',
} as const

/** Mails that are skipped once a payment of another amount was accepted, or paid otherwise. */
const ABOUT_UNFIT: readonly OrderMail[] = ['order-unfit', 'sale-unfit', 'operator-unfit']

/** Mails that are skipped once nothing awaits a payment. */
const ASKS_TO_PAY: readonly OrderMail[] = ['order-transfer', 'order-pay-soon']

/** The only mails about orders that their users can turn off. */
const MESSAGES: readonly OrderMail[] = ['order-message', 'sale-message']

/** Deadline to pay: a date for transfers, a date and time for the gateway. */
function payUntilOf({ payUntil, paymentMethod }: WholeOrder['order']): string {
  if (!payUntil) return ''
  const last = formatLastDay(payUntil)
  return paymentMethod === 'gateway' ? `${last}, ${polishTime.hour.format(payUntil)}` : last
}

/** Each parcel plans a notice, and only that of the last one is sent. */
const isNearlyDelivered = ({ state, sentAt }: WholeSellerOrder) =>
  state === 'sent' && sentAt !== null && deliveryNoticeAt(sentAt).getTime() < Date.now() + CLOCK_SKEW_MS

type Parts = Pick<JobParts<CommerceArea>, 'contactMail' | 'database' | 'mail' | 'services' | 'siteUrl'>

/** Mails about orders, with the texts of `content/mail/`. */
export async function createOrderMailer({ contactMail, database, mail: port, services, siteUrl }: Parts) {
  const texts = new Map<OrderMail, Text>(
    await Promise.all(ORDER_MAILS.map(async (name) => [name, await readMailText(name, Head)] as const)),
  )

  const ofPickup = new Map<string, Text>(
    await Promise.all(
      Object.entries(OF_PICKUP).map(async ([mail, name]) => [mail, await readMailText(name, Head)] as const),
    ),
  )
  const { data: words } = await readMailText('order-words', MailWords)

  return {
    /** Returns false if nothing was sent, because the order or the recipient was removed or a reminder is too late. */
    send: async (mailed: MailedOrder): Promise<boolean> => {
      const { uuid, mail, orderUuid, sellerOrderUuid, returnUuid, refundUuid, messageUuid, paymentUuid, payUntil } =
        mailed
      const whole = await services.orders.whole(orderUuid)
      const part = whole?.parts.find((one) => one.uuid === sellerOrderUuid)
      const text = (part?.delivery.kind === 'pickup' && ofPickup.get(mail)) || texts.get(mail)
      if (!whole || !text) return false
      if (sellerOrderUuid !== null && !part) return false
      if (DISPATCH_MAILS.includes(mail) && part?.state !== 'accepted' && part?.state !== 'packed') return false
      if (mail === 'order-delivered-soon' && !(part && isNearlyDelivered(part))) return false
      if (ASKS_TO_PAY.includes(mail) && !whole.parts.some(({ state }) => state === 'awaiting_payment')) return false
      if (payUntil !== undefined && payUntil !== whole.order.payUntil?.toISOString()) return false
      const to = await addressOf(mail, whole, part)
      if (to === null || to === '') return false
      if (
        MESSAGES.includes(mail) &&
        !(await wantsReplies(recipientOf(mail) === 'seller' ? part?.sellerUuid : whole.order.buyerUuid))
      )
        return false
      const returned = returnUuid === undefined ? undefined : await services.returns.find(returnUuid)
      const refund = part?.refunds.find((one) => one.uuid === refundUuid)
      if (refundUuid !== undefined && !refund) return false
      const message = part?.messages.findLast((one) => messageUuid === undefined || one.uuid === messageUuid)
      if (messageUuid !== undefined && !message) return false
      const payment =
        paymentUuid === undefined ? undefined : await services.payments.gateway.find(database.db, paymentUuid)
      if (ABOUT_UNFIT.includes(mail) && !(payment && isUnfit(payment))) return false
      if (mail === 'sale-return-due' && returned?.state === 'settled') return false
      const values = {
        ...valuesOf(whole, part, words),
        withdrawal: withdrawalOf(part && services.returns.openUntil(whole.order, part), words),
        ...refundValues(refund, words),
        ...(returned && returnValues(returned, words)),
        ...(payment && paymentValues(payment)),
        message: message?.text ?? '',
        link: linkOf(whole, part, mail),
      }
      const subject = fillIn(text.data.subject, values)
      await port.send({ id: uuid, to, subject, ...text.fill(values), date: new Date() })
      return true
    },
  }

  async function addressOf(mail: OrderMail, { order }: WholeOrder, part: WholeSellerOrder | undefined) {
    const recipient = recipientOf(mail)
    if (recipient === 'operator') return contactMail
    return recipient === 'seller' ? sellersAddress(part) : order.email
  }

  /** Guests have no other way to learn of a message. */
  async function wantsReplies(userUuid: string | null | undefined): Promise<boolean> {
    if (!userUuid) return true
    return (await services.notifications.wanting(database.db, [userUuid], 'reply', 'mail')).has(userUuid)
  }

  async function sellersAddress(part: WholeSellerOrder | undefined): Promise<string | null> {
    if (!part?.sellerUuid) return null
    if (part.trader?.email) return part.trader.email
    return (await services.users.find(part.sellerUuid))?.user.email ?? null
  }

  function linkOf({ order, token }: WholeOrder, part: WholeSellerOrder | undefined, mail: OrderMail): string {
    if (recipientOf(mail) === 'seller') return `${siteUrl}/profile/dashboard/orders/${part?.uuid ?? ''}`
    return `${siteUrl}/basket/finish/${order.uuid}#token=${token}`
  }
}

const line = ({ name, variantName, quantity, total }: OrderLineRow, words: MailWords) =>
  `${quantity} × ${nameOf(name, variantName, words)}: ${amount(total)}`

/** Goods, delivery, fee and total of one seller, one per line. */
const goodsOf = (part: WholeSellerOrder, words: MailWords) =>
  [
    part.sellerName,
    ...part.lines.map((one) => line(one, words)),
    ...sumLines({ ...part, ...part.amounts }).map(({ kind, amount: sum }) =>
      kind === 'delivery'
        ? `${words.delivery} (${part.delivery.carrier || words.pickup}): ${sum === 0 ? words.free : amount(sum)}`
        : `${words[kind]}: ${amount(sum)}`,
    ),
  ]
    .map(toLine)
    .join('\n')

const refundValues = (
  refund: WholeSellerOrder['refunds'][number] | undefined,
  words: MailWords,
): Record<string, string> =>
  refund
    ? {
        amount: amount(refund.amount),
        why: words[refund.reason],
        dueAt: formatLastDay(refund.dueAt),
      }
    : {}

const paymentValues = ({ uuid, amount: requested, unfitAmount, externalId }: PaymentRow): Record<string, string> => ({
  paymentUuid: uuid,
  externalId: String(externalId ?? ''),
  came: amount(unfitAmount ?? 0),
  requested: amount(requested),
})

const withdrawalOf = (until: Date | null | undefined, words: MailWords): string =>
  until ? words.withdrawUntil.replace('{{until}}', formatLastDay(until)) : ''

function accountOf({ transferAccount, number, total }: WholeSellerOrder, words: MailWords): string {
  if (!transferAccount) return ''
  return [
    `${words.recipient}: ${transferAccount.holder}`,
    `${words.account}: ${spacedIban(transferAccount.iban)}`,
    `${words.title}: ${number}`,
    `${words.amount}: ${amount(total)}`,
  ]
    .map(toLine)
    .join('\n')
}

function valuesOf(
  { order, parts }: WholeOrder,
  part: WholeSellerOrder | undefined,
  words: MailWords,
): Record<string, string> {
  const own = part ? [part] : parts
  const isPaid = parts.every((one) => buyerState(one, order.paymentMethod) === 'paid')
  const isAwaited = parts.some(({ state }) => state === 'awaiting_payment')
  const isBusiness = part?.trader?.kind === 'business'
  const awaited = parts.filter(({ state, transferAccount }) => state === 'awaiting_payment' && transferAccount)
  return {
    number: part?.number ?? order.number,
    seller: part?.sellerName ?? '',
    buyer: `${order.firstname} ${order.lastname}`,
    goods: own.map((one) => goodsOf(one, words)).join('\n\n'),
    total: amount(part?.total ?? order.total),
    due: isPaid ? words.paid : words.due,
    payment: words[order.paymentMethod],
    transfer:
      awaited.length === 0
        ? `${words.payment}: ${words[order.paymentMethod]}`
        : awaited.map((one) => accountOf(one, words)).join('\n\n'),
    payUntil: payUntilOf(order),
    waiting: isAwaited
      ? fillIn(words.waitsForPayment, { payUntil: payUntilOf(order) })
      : isPaid
        ? words.paidAtSeller
        : words.waitsAtSeller,
    hour: hourOf(order, words),
    acceptance: order.confirmUntil ? words.acceptedByHand : words.acceptedByItself,
    liability: isBusiness ? words.liabilityOfBusiness : words.liabilityOfPrivate,
    complaints: isBusiness ? words.complaintsToBusiness : words.complaintsToPrivate,
    answer: isBusiness ? words.answerOfBusiness : words.answerOfPrivate,
    dispatchBy: part?.dispatchBy ? formatLastDay(part.dispatchBy) : '',
    tracking: part?.shipments.map(parcelLine).join('\n') || words.noTracking,
    place: part?.delivery.carrier || words.pickup,
    dispatch: part?.dispatchBy ? dispatchOf(part, part.dispatchBy, words) : '',
    arrival: part ? arrivalOf(part, words) : '',
    sentOn: part?.sentAt ? polishTime.day.format(part.sentAt) : '',
    deliveredOn: part?.sentAt ? polishTime.day.format(deliveredAt(part.sentAt)) : '',
    reason: part?.cancelReason || words.noReason,
    trader: traderOf(part, words),
  }
}

const parcelLine = ({ carrier, number }: WholeSellerOrder['shipments'][number]) =>
  [`${carrier} ${number}`.trim(), trackingUrl({ carrier, number })].filter(Boolean).join(', ')

/** Time in which a job accepts the order. A guest's confirmed one waits for its seller. */
function hourOf({ payUntil, confirmUntil }: WholeOrder['order'], words: MailWords): string {
  if (confirmUntil) return ''
  return payUntil ? words.hourFromPayment : words.hourFromOrder
}

const dispatchOf = ({ delivery }: WholeSellerOrder, dispatchBy: Date, words: MailWords) =>
  fillIn(delivery.kind === 'pickup' ? words.readyBy : words.sentBy, {
    dispatchBy: formatLastDay(dispatchBy),
  })

function arrivalOf(part: WholeSellerOrder, words: MailWords): string {
  const until = deliverUntil(part)
  return until ? fillIn(words.arrivesBy, { deliverBy: formatLastDay(until) }) : ''
}

function traderOf(part: WholeSellerOrder | undefined, words: MailWords): string {
  const trader = part?.trader
  if (trader?.kind !== 'business') return `${part?.sellerName ?? ''} (${words.privatePerson})`
  return [
    trader.name,
    trader.address,
    `${trader.zipcode} ${trader.city}`,
    `NIP ${trader.nip}`,
    trader.email,
    trader.phone,
  ]
    .filter(Boolean)
    .join('\n')
}
