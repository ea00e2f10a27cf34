import type {
  Order,
  OrderEvent,
  OrderLine,
  OrderMessage,
  OrderSummary,
  SellerOrder,
} from '#contracts/commerce/order.ts'
import type { Sale, SaleSummary } from '#contracts/commerce/sale-order.ts'
import { isUpToSeller } from '#contracts/commerce/payment.rules.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { openSteps, ORDER_STEPS, type OrderActor } from '#contracts/commerce/order.rules.ts'
import type { Refund } from '#contracts/commerce/payment.ts'
import type { OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import type { RefundRow } from '#server/areas/commerce/payment/service.ts'
import { presentLaw } from '#server/areas/catalogue/catalogue.ts'
import { presentPerson, type UserRow } from '#server/areas/account/account.ts'
import { deliverUntil } from '../placing/place.ts'
import type { OrderLineRow, OrderRow, SellerOrderRow, WholeSellerOrder } from '../repo.ts'

const PICTURES = 3

const pictureOf = ({ mediaUuid }: OrderLineRow) => mediaUuid && `/media/${mediaUuid}/thumbnail`
const iso = (moment: Date | null) => moment && moment.toISOString()

const presentLine = (line: OrderLineRow, returned = 0): OrderLine => ({
  uuid: line.uuid,
  variantProjectionUuid: line.variantProjectionUuid,
  definitionUuid: line.definitionUuid,
  code: line.code,
  name: line.name,
  variant: line.variantName,
  picture: pictureOf(line),
  videoUuid: line.videoUuid,
  price: toZloty(line.price),
  lowestPrice: line.lowestPrice === null ? null : toZloty(line.lowestPrice),
  quantity: line.quantity,
  ...(returned > 0 && { returned }),
  total: toZloty(line.total),
  isFromLive: line.isFromLive,
  ...presentLaw(line),
  ...(line.vatRate !== null && { vatRate: line.vatRate }),
})

type Seen = SellerOrderRow & { unfit?: WholeSellerOrder['unfit'] }
const stepsFor = (order: OrderRow, part: Seen, by: OrderActor, now: Date) =>
  openSteps({ ...part, paymentMethod: order.paymentMethod, isPaymentUnfit: Boolean(part.unfit) }, by, now)

export const presentRefund = (refund: RefundRow): Refund => ({
  uuid: refund.uuid,
  amount: toZloty(refund.amount),
  reason: refund.reason,
  state: refund.state,
  createdAt: refund.createdAt.toISOString(),
  dueAt: refund.dueAt.toISOString(),
  doneAt: iso(refund.doneAt),
  paidTwiceAt: iso(refund.paidTwiceAt),
})

/** Amounts in PLN. */
export const presentAmounts = (amounts: OrderAmounts): OrderAmounts => ({
  withdrawn: toZloty(amounts.withdrawn),
  waived: toZloty(amounts.waived),
  payable: toZloty(amounts.payable),
  toCollect: toZloty(amounts.toCollect),
  paid: toZloty(amounts.paid),
  refunded: toZloty(amounts.refunded),
  owed: toZloty(amounts.owed),
})

const payableOf = (parts: readonly { amounts: OrderAmounts }[]) =>
  toZloty(parts.reduce((sum, { amounts }) => sum + amounts.payable, 0))

const presentEvent = (event: WholeSellerOrder['events'][number]): OrderEvent => ({
  step: ORDER_STEPS.find((one) => one === event.step) ?? null,
  state: event.state,
  by: event.by,
  at: event.at.toISOString(),
})

const common = (order: OrderRow, part: WholeSellerOrder, by: 'buyer' | 'seller', now: Date) => ({
  uuid: part.uuid,
  number: part.number,
  state: part.state,
  paymentStatus: part.paymentStatus,
  lines: part.lines.map((line) => presentLine(line, part.returned.get(line.uuid))),
  goods: toZloty(part.goods),
  deliveryPrice: toZloty(part.deliveryPrice),
  cashFee: toZloty(part.cashFee),
  total: toZloty(part.total),
  ...presentAmounts(part.amounts),
  missingAt: iso(part.missingAt),
  cashMissingAt: iso(part.cashMissingAt),
  dispatchBy: iso(part.dispatchBy),
  deliverDays: part.delivery.transitDays === undefined ? null : part.dispatchDays + part.delivery.transitDays,
  deliverBy: iso(deliverUntil(part)),
  cancelAskedAt: iso(part.cancelAskedAt),
  cancelReason: part.cancelReason,
  shipments: part.shipments.map(({ carrier, number, sentAt }) => ({ carrier, number, sentAt: sentAt.toISOString() })),
  refunds: part.refunds.map(presentRefund),
  events: part.events.map(presentEvent),
  messages: part.messages.map(presentMessage),
  steps: stepsFor(order, part, by, now),
  version: part.version,
})

export const presentMessage = ({
  uuid,
  author,
  kind,
  text,
  createdAt,
  readAt,
  ruling,
  rulingReason,
  ruledAt,
}: WholeSellerOrder['messages'][number]): OrderMessage => ({
  uuid,
  author,
  kind,
  text,
  createdAt: createdAt.toISOString(),
  readAt: iso(readAt),
  ...(ruling && ruledAt && { ruling: { outcome: ruling, reason: rulingReason ?? '', at: ruledAt.toISOString() } }),
})

const orderFacts = (order: OrderRow) => ({
  createdAt: order.createdAt.toISOString(),
  paymentMethod: order.paymentMethod,
  payUntil: iso(order.payUntil),
})

function presentSellerOrder(
  order: OrderRow,
  part: WholeSellerOrder,
  seller: UserRow | undefined,
  now: Date,
): SellerOrder {
  const owner = seller && presentPerson(seller)
  return {
    ...common(order, part, 'buyer', now),
    delivery: part.delivery,
    seller: {
      username: owner?.username ?? null,
      name: part.sellerName,
      avatar: owner?.avatar ?? null,
      trader: part.trader,
    },
    transfer:
      part.state === 'awaiting_payment' && part.transferAccount
        ? { account: part.transferAccount, title: part.number, amount: toZloty(part.total) }
        : null,
    refundAccountEnd: part.refundAccount && part.refundAccount.slice(-4),
  }
}

export const presentOrder = (
  order: OrderRow,
  parts: readonly WholeSellerOrder[],
  sellers: ReadonlyMap<string, UserRow>,
  { payment, isEmailConfirmed }: Pick<Order, 'payment' | 'isEmailConfirmed'>,
  now: Date,
): Order => ({
  id: order.uuid,
  number: order.number,
  ...orderFacts(order),
  serverTime: now.toISOString(),
  email: order.email,
  firstname: order.firstname,
  lastname: order.lastname,
  phone: order.phone,
  invoice: order.invoice,
  note: order.note,
  isGuest: order.buyerUuid === null,
  isEmailConfirmed,
  confirmUntil: iso(order.confirmUntil),
  total: toZloty(order.total),
  payable: payableOf(parts),
  payment,
  sellerOrders: parts.map((part) => presentSellerOrder(order, part, sellers.get(part.sellerUuid ?? ''), now)),
})

/** True once the buyer can no longer cancel without asking. Only then the seller sees e-mail, phone and addresses. */
export const isSure = ({ state, dispatchBy }: SellerOrderRow) =>
  state !== 'unconfirmed' && state !== 'awaiting_payment' && state !== 'placed' && dispatchBy !== null

const NO_ADDRESS = { street: null, zipcode: null, city: null }
const presentInvoice = ({ invoice }: OrderRow, part: SellerOrderRow): Sale['invoice'] =>
  invoice && { ...invoice, ...(!isSure(part) && NO_ADDRESS) }

type KnownOfSale = {
  buyer: UserRow | undefined
  refundable: number
  isPointClosed: boolean
  /** Name of a member of the seller's team. */
  memberOf: (uuid: string | null) => string | undefined
}

export const presentSale = (
  order: OrderRow,
  part: WholeSellerOrder,
  { buyer, refundable, isPointClosed, memberOf }: KnownOfSale,
  now: Date,
): Sale => ({
  ...common(order, part, 'seller', now),
  ...orderFacts(order),
  events: part.events.map((event) => ({ ...presentEvent(event), member: memberOf(event.byMemberUuid) })),
  delivery: isSure(part) ? part.delivery : null,
  isPointClosed,
  deliveryKind: part.delivery.kind,
  carrier: part.delivery.carrier,
  buyer: {
    fullName: `${order.firstname} ${order.lastname}`,
    username: buyer?.username ?? null,
    email: isSure(part) ? order.email : null,
    phone: isSure(part) ? order.phone : null,
  },
  invoice: presentInvoice(order, part),
  note: order.note,
  unfit: part.unfit && { amount: toZloty(part.unfit.amount), requested: toZloty(part.unfit.requested) },
  ownNote: part.ownNote,
  refundAccount: part.refundAccount,
  refundable: toZloty(refundable),
})

type Listed = {
  part: SellerOrderRow
  lines: OrderLineRow[]
  unreadQuantity: number
  refunds: RefundRow[]
  amounts: OrderAmounts
}

const pieces = (lines: readonly OrderLineRow[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const pictures = (lines: readonly OrderLineRow[]) => lines.flatMap((line) => pictureOf(line) ?? []).slice(0, PICTURES)

export const presentOrderSummary = (order: OrderRow, parts: readonly Listed[]): OrderSummary => ({
  id: order.uuid,
  number: order.number,
  ...orderFacts(order),
  total: toZloty(order.total),
  payable: payableOf(parts),
  sellerOrders: parts.map(({ part, lines, unreadQuantity }) => ({
    uuid: part.uuid,
    sellerName: part.sellerName,
    state: part.state,
    paymentStatus: part.paymentStatus,
    deliveryKind: part.delivery.kind,
    quantity: pieces(lines),
    names: lines.map(({ name }) => name),
    pictures: pictures(lines),
    unreadQuantity,
  })),
})

export const presentSaleSummary = (
  order: OrderRow,
  { part, lines, unreadQuantity, refunds, amounts }: Listed,
  now: Date,
): SaleSummary => ({
  uuid: part.uuid,
  number: part.number,
  createdAt: order.createdAt.toISOString(),
  buyerName: `${order.firstname} ${order.lastname}`,
  state: part.state,
  paymentStatus: part.paymentStatus,
  paymentMethod: order.paymentMethod,
  deliveryKind: part.delivery.kind,
  carrier: part.delivery.carrier,
  quantity: pieces(lines),
  pictures: pictures(lines),
  firstLine: lines[0]?.name ?? '',
  total: toZloty(part.total),
  payable: toZloty(amounts.payable),
  cashMissingAt: iso(part.cashMissingAt),
  dispatchBy: iso(part.dispatchBy),
  isCancelAsked: part.cancelAskedAt !== null,
  hasNote: part.ownNote !== '',
  refundDue: toZloty(refunds.reduce((sum, refund) => sum + (isUpToSeller(refund, now) ? refund.amount : 0), 0)),
  unreadQuantity,
  steps: stepsFor(order, part, 'seller', now),
  version: part.version,
})
